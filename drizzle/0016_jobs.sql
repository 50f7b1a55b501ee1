CREATE TABLE "job_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"done" integer,
	"reason" text,
	CONSTRAINT "job_runs_outcome" CHECK ("job_runs"."outcome" in ('running', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "job_states" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "job_runs_by_job" ON "job_runs" USING btree ("job","id");--> statement-breakpoint
CREATE INDEX "job_runs_running" ON "job_runs" USING btree ("heartbeat_at") WHERE "job_runs"."outcome" = 'running';