-- Of payments and allocations.
create or replace function keep_money() returns trigger language plpgsql as $$
begin
  raise exception 'Payments and allocations are corrected by further ones' using errcode = 'restrict_violation';
end
$$;
