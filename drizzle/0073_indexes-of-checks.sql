-- What orders the marks of one name is in their index, and the records that say how a mark is read have an index of
-- their own. A load may have dropped the first.
DROP INDEX IF EXISTS "trademarks_by_check_name";--> statement-breakpoint
do $$
declare
  made constant text[] := array[
    'CREATE INDEX trademarks_by_check_name ON trademarks USING btree (check_name, id, classes) WHERE is_published',
    'CREATE INDEX office_records_saying ON office_records USING btree (trademark_id) WHERE '
      || 'array_remove(word_translations || word_transliterations || word_phonetics, null) <> ''{}'''];
  statement text;
begin
  -- With the others that a load has dropped, at its end.
  update register_state set lost_indexes = array(
    select lost from unnest(lost_indexes) as lost where lost !~ 'INDEX trademarks_by_check_name ') || made
  where lost_indexes <> '{}';
  if not found then
    foreach statement in array made loop
      execute statement;
    end loop;
  end if;
end
$$;
