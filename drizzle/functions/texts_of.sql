-- The texts of a list, for indexes of what a record names in JSON. One in SQL would be planned again by each statement.
create or replace function texts_of(list jsonb) returns text[] language plpgsql immutable parallel safe as $$
begin
  return array(select jsonb_array_elements_text(list));
end
$$;
