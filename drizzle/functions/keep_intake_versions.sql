-- A version stays as it was approved, and goes only with its order's details.
create or replace function keep_intake_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from order_intakes where order_id = old.order_id) then
    raise exception 'an approved version is never changed' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
