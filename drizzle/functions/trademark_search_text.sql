-- Each class stands as "class 30;", so that class 3 and class 30 are told apart. A generated column takes
-- immutable functions only, and array_to_string is not one for every type; for text it is.
create or replace function trademark_search_text(name text, number text, owner text, classes text[], description text)
returns text language sql immutable parallel safe as $$
  select lower(normalize(concat_ws(' ', name, number, owner,
    case when cardinality(classes) > 0 then 'class ' || array_to_string(classes, '; class ') || ';' end,
    description), NFKC))
$$;
