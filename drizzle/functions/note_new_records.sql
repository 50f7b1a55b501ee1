-- Its arguments are the columns of the address, the name, the company, the phone and the moment.
create or replace function note_new_records() returns trigger language plpgsql as $$
begin
  execute format('select add_client_records(array_agg(lower(%s) order by id), array_agg(%s order by id),
      array_agg(%s order by id), array_agg(%s order by id), array_agg(%s order by id))
    from changed having count(*) > 0', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4]);
  return null;
end
$$;
