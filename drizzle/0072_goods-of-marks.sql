-- The words of goods move to their marks, and agents and devices into the index of all else, so that one index finds
-- a search's matches in the first parts of its order. Numbers are also found by their parts of five characters.
-- A load may have dropped the indexes.
DROP INDEX IF EXISTS "trademarks_by_agent_and_device";--> statement-breakpoint
DROP INDEX IF EXISTS "office_records_by_goods";--> statement-breakpoint
DROP INDEX IF EXISTS "trademarks_search";--> statement-breakpoint
-- A server's own order compares words several times as slowly, which an index of them does all the time.
-- A mark of two kilobytes stays as it is: compressing it takes longer than its disk is worth.
ALTER TABLE "trademarks" SET (toast_tuple_target = 8160),
  ADD COLUMN "goods_words" text[] collate "C" DEFAULT '{}' NOT NULL,
  ALTER COLUMN "search_grams" SET DATA TYPE text[] collate "C",
  ALTER COLUMN "check_words" SET DATA TYPE text[] collate "C",
  ALTER COLUMN "check_sounds" SET DATA TYPE text[] collate "C";--> statement-breakpoint
-- Nothing that is counted changes.
ALTER TABLE "trademarks" DISABLE TRIGGER USER;--> statement-breakpoint
-- As `registerColumns` computes them; the job `reindex-marks` computes those of still older marks.
update trademarks as mark set
  goods_words = coalesce(
    (select goods_words from office_records where trademark_id = mark.id), '{}'),
  search_grams = search_grams || array(
    select distinct substr(word, at, 5)
    from unnest(string_to_array(split_part(search_text, chr(10), 2), ' ')) as word,
      generate_series(1, length(word) - 4) as at),
  keys_version = 8
where keys_version = 7;
--> statement-breakpoint
ALTER TABLE "trademarks" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "office_records" DROP COLUMN "goods_words";--> statement-breakpoint
do $$
declare
  made constant text := 'CREATE INDEX trademarks_search ON trademarks USING gin (is_published, status, '
    || 'search_text gin_trgm_ops, search_grams, goods_words, split_part(search_text, chr(10), 4) gin_trgm_ops, '
    || 'split_part(search_text, chr(10), 5) gin_trgm_ops) WITH (fastupdate=false)';
begin
  -- With the others that a load has dropped, at its end.
  update register_state set lost_indexes = array(
    select lost from unnest(lost_indexes) as lost
    where lost !~ 'INDEX (trademarks_by_agent_and_device|office_records_by_goods|trademarks_search) ') || made
  where lost_indexes <> '{}';
  if not found then execute made; end if;
end
$$;
