-- A generated column takes immutable functions only, and array_to_string is not one for every type; for text it is.
-- The space before the first word makes it a word like the others. One in SQL would be planned again by each statement.
create or replace function search_text_of(variadic parts text[])
returns text language plpgsql immutable parallel safe as $$
begin
  return lower(normalize(' ' || array_to_string(parts, ' '), NFKC));
end
$$;
