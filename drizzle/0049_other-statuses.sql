ALTER TABLE "register_imports" ADD COLUMN "statuses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "register_imports" ADD COLUMN "found_statuses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" DROP CONSTRAINT "trademarks_status";--> statement-breakpoint
-- Not checked against the rows that are there, which the narrower condition held: that would read them all.
ALTER TABLE "trademarks" ADD CONSTRAINT "trademarks_status" CHECK ("trademarks"."status" in ('registered', 'pending', 'expired') or "trademarks"."status" = 'other' and coalesce("trademarks"."office_status", '') <> '') NOT VALID;--> statement-breakpoint
-- An office's words that were not known counted as expired. The stored counts tell whether there are any; only
-- then are marks read.
DO $$
DECLARE unknown text[] := array(
  select key from (
    select distinct key, btrim(regexp_replace(regexp_replace(lower(key), '\([^)]*\)', ' ', 'g'), '\s+', ' ', 'g')) as word
    from register_counts where kind = 'office' and status = 'expired') as words
  where word not in (
    'expired', 'removed', 'abandoned', 'cancelled', 'canceled', 'withdrawn', 'treated as withdrawn', 'revoked',
    'invalidated', 'invalid', 'refused', 'rejected', 'lapsed', 'surrendered', 'dead', 'ended',
    'application deemed never made', 'deemed never made', 'split', 'merged', 'registration cancelled',
    'registration surrendered'));
BEGIN
  IF cardinality(unknown) > 0
    AND EXISTS (SELECT FROM register_counts WHERE kind = 'source' AND key NOT IN ('firm', 'sample')) THEN
    UPDATE trademarks SET status = 'other', keys_version = 0, updated_at = now()
    WHERE status = 'expired' AND office_status = ANY (unknown)
      AND source NOT IN ('firm', 'sample') AND NOT office_values ? 'status';
  END IF;
END $$;
