-- What a new database begins with: all that the migrations up to 0072 had made. The functions that its columns, indexes
-- and triggers name are in `functions`, and are there before it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"administrator_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject" text GENERATED ALWAYS AS (coalesce(after ->> 'title', before ->> 'title', after ->> 'name', before ->> 'name',
        after ->> 'username', before ->> 'username', after ->> 'customerName',
        before ->> 'customerName', after ->> 'email', before ->> 'email',
        after ->> 'subject', before ->> 'subject')) STORED
);
CREATE TABLE "administrator_credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "administrator_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrator_sessions_token_unique" UNIQUE("token")
);
CREATE TABLE "administrator_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"display_username" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"image" text,
	"is_verified" boolean DEFAULT true NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"is_patent_agent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "administrators_role" CHECK ("administrators"."role" in ('reader', 'staff', 'owner'))
);
CREATE TABLE "customer_credentials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_credentials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "customer_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_sessions_token_unique" UNIQUE("token")
);
CREATE TABLE "customer_verifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"company_name" text,
	"address" text,
	"image" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
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
CREATE TABLE "job_states" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone
);
CREATE TABLE "erased_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_key" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"order_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_sealed" boolean DEFAULT false NOT NULL,
	"attachment" text,
	"moved_to" text,
	CONSTRAINT "messages_eventKey_unique" UNIQUE("event_key"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'kept', 'failed'))
);
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	"waits_until" timestamp (3) with time zone
);
CREATE TABLE "test_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "test_payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"receipt_email" text,
	"last_error" jsonb,
	"card_last4" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_disputed" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payment_intents_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "test_payment_intents_amount" CHECK ("test_payment_intents"."amount_cents" > 0)
);
CREATE TABLE "test_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
CREATE TABLE "administrator_authenticators" (
	"administrator_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_interval" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "administrator_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "administrator_invitations_digest_unique" UNIQUE("digest"),
	CONSTRAINT "administrator_invitations_role" CHECK ("administrator_invitations"."role" in ('reader', 'staff', 'owner'))
);
CREATE TABLE "administrator_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"administrator_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrator_passkeys_credentialId_unique" UNIQUE("credential_id")
);
CREATE TABLE "administrator_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"administrator_id" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"size_bytes" bigint,
	"duration_ms" integer,
	"counts" jsonb,
	"files" integer,
	"verified_at" timestamp (3) with time zone,
	"problem" text,
	"copied_at" timestamp (3) with time zone,
	"copy_problem" text,
	CONSTRAINT "backups_name_unique" UNIQUE("name"),
	CONSTRAINT "backups_status" CHECK ("backups"."status" in ('running', 'made', 'failed'))
);
CREATE TABLE "allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"payment_id" integer,
	"credit_note_id" integer,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allocations_source" CHECK (("allocations"."payment_id" is null) <> ("allocations"."credit_note_id" is null))
);
CREATE TABLE "gst_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gst_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"number" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gst_registrations_fromDay_unique" UNIQUE("from_day")
);
CREATE TABLE "orders_to_bill" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_to_bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"refunded_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "paper_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "paper_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paper_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"detail" text,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_percent" numeric(5, 2),
	"tax_cents" integer NOT NULL,
	"fee_key" text,
	"filed_on" date,
	"office_receipt" text,
	"zero_reason" text,
	"credits_line_id" integer,
	CONSTRAINT "paper_lines_kind" CHECK ("paper_lines"."kind" in ('service', 'zero-rated', 'disbursement', 'expense')),
	CONSTRAINT "paper_lines_sum" CHECK ("paper_lines"."net_cents" = "paper_lines"."quantity" * "paper_lines"."unit_cents"),
	CONSTRAINT "paper_lines_disbursement" CHECK ("paper_lines"."kind" <> 'disbursement' or ("paper_lines"."tax_cents" = 0 and "paper_lines"."tax_percent" is null)),
	CONSTRAINT "paper_lines_zero" CHECK ("paper_lines"."kind" <> 'zero-rated' or ("paper_lines"."tax_cents" = 0 and "paper_lines"."zero_reason" is not null))
);
CREATE TABLE "paper_series" (
	"name" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
CREATE TABLE "papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text,
	"issued_at" timestamp (3) with time zone,
	"issue_day" date,
	"due_day" date,
	"supply_day" date,
	"is_test" boolean DEFAULT false NOT NULL,
	"client_name" text NOT NULL,
	"attention" text,
	"client_email" text NOT NULL,
	"client_address" text,
	"client_uen" text,
	"seller" jsonb,
	"is_tax_invoice" boolean DEFAULT false NOT NULL,
	"remark" text,
	"reason" text,
	"order_id" text,
	"matter_id" integer,
	"matter_number" text,
	"mark" text,
	"basis_id" integer,
	"basis_number" text,
	"basis_day" date,
	"source" text,
	"press_key" text,
	"services_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"fees_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"outstanding_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(number, client_name, attention, client_email, order_id, matter_number, mark)) STORED NOT NULL,
	"moved_to" text,
	CONSTRAINT "papers_number_unique" UNIQUE("number"),
	CONSTRAINT "papers_source_unique" UNIQUE("source"),
	CONSTRAINT "papers_pressKey_unique" UNIQUE("press_key"),
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('quote', 'invoice', 'credit note')),
	CONSTRAINT "papers_issued" CHECK (("papers"."issued_at" is null) = ("papers"."number" is null)
        and ("papers"."issued_at" is null) = ("papers"."issue_day" is null)
        and ("papers"."issued_at" is null) = ("papers"."seller" is null)),
	CONSTRAINT "papers_deleted" CHECK ("papers"."deleted_at" is null or "papers"."issued_at" is null)
);
CREATE TABLE "payments_received" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_received_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"paid_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"press_key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_received_pressKey_unique" UNIQUE("press_key"),
	CONSTRAINT "payments_received_amount" CHECK ("payments_received"."amount_cents" <> 0)
);
CREATE TABLE "former_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "post_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer,
	"administrator_id" integer,
	"kind" text NOT NULL,
	"name" text,
	"sitting" text,
	"is_open" boolean DEFAULT false NOT NULL,
	"based_on" timestamp (3) with time zone,
	"text" jsonb NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"content" text NOT NULL,
	"author_id" integer,
	"featured_image" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"seo_title" text,
	"seo_description" text,
	"seo_keywords" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_shape" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_slug_reserved" CHECK ("posts"."slug" not in ('categories', 'tags'))
);
CREATE TABLE "former_service_categories" (
	"service_id" integer NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_service_categories_service_id_category_pk" PRIMARY KEY("service_id","category")
);
CREATE TABLE "former_service_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"service_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "service_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "service_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "service_categories_slug_shape" CHECK ("service_categories"."slug" ~ '^[a-z0-9-]+$')
);
CREATE TABLE "services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text NOT NULL,
	"header_image" text,
	"card_image" text,
	"icon" text,
	"category" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pricing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"faq" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asks_mark" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "services_slug_unique" UNIQUE("slug"),
	CONSTRAINT "services_slug_shape" CHECK ("services"."slug" ~ '^[a-z0-9-]{2,}$')
);
CREATE TABLE "client_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"first_client_id" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "client_addresses_first_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text,
	"company_name" text,
	"phone" text,
	"last_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "client_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"address" text,
	"text" text NOT NULL,
	"author_id" integer,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
CREATE TABLE "clients" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"company_name" text,
	"phone" text,
	"last_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL
);
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"administrator_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("administrator_id","list","name")
);
CREATE TABLE "consultation_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text,
	"message" text,
	"service" text,
	"company_name" text,
	"service_type" text,
	"ip_type" text,
	"country" text,
	"description" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, company_name, subject, message, service, service_type, ip_type, country, description)) STORED NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" integer,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	"order_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_requests_state" CHECK ("consultation_requests"."state" in ('new', 'in progress', 'done'))
);
CREATE TABLE "contact_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"service" text NOT NULL,
	"message" text NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, service, message)) STORED NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" integer,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	"order_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_state" CHECK ("contact_submissions"."state" in ('new', 'in progress', 'done'))
);
CREATE TABLE "enquiry_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"enquiry_id" integer NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_replies_key_unique" UNIQUE("key")
);
CREATE TABLE "trademark_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trademark_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(name, email, phone, category)) STORED NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" integer,
	"note" text,
	"answered_at" timestamp (3) with time zone,
	"order_id" text,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"report_state" text DEFAULT 'with-lawyer' NOT NULL,
	"result" jsonb,
	"level" text,
	"token" text,
	"reported_at" timestamp (3) with time zone,
	"comment" text,
	"commented_by" text,
	"commented_at" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trademark_checks_token_unique" UNIQUE("token"),
	CONSTRAINT "trademark_checks_state" CHECK ("trademark_checks"."state" in ('new', 'in progress', 'done')),
	CONSTRAINT "trademark_checks_name" CHECK (length("trademark_checks"."name") > 0),
	CONSTRAINT "trademark_checks_report_state" CHECK ("trademark_checks"."report_state" in ('queued', 'reported', 'with-lawyer'))
);
CREATE TABLE "abandoned_files" (
	"file" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "conflict_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conflict_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer,
	"asked" jsonb NOT NULL,
	"hits" jsonb NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conflict_checks_decision" CHECK ("conflict_checks"."decision" in ('clear', 'accepted', 'declined'))
);
CREATE TABLE "deadline_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deadline_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deadline_id" integer NOT NULL,
	"what" text NOT NULL,
	"nominal_on" date,
	"effective_on" date,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"document_id" integer
);
CREATE TABLE "docket_alarms" (
	"cause" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"found_on" date NOT NULL,
	"told_on" date
);
CREATE TABLE "docket_recounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "docket_recounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_matter_id" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone
);
CREATE TABLE "excluded_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "holiday_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"new_year" date NOT NULL,
	"good_friday" date NOT NULL,
	"vesak" date NOT NULL,
	"puasa" date NOT NULL,
	"haji" date NOT NULL,
	"deepavali" date NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "matter_classes" (
	"matter_id" integer NOT NULL,
	"number" text NOT NULL,
	"goods" text DEFAULT '' NOT NULL,
	"is_pre_approved" boolean,
	"status" text DEFAULT 'planned' NOT NULL,
	"expires_on" date,
	CONSTRAINT "matter_classes_matter_id_number_pk" PRIMARY KEY("matter_id","number")
);
CREATE TABLE "matter_deadlines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_deadlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text,
	"rule_version" integer,
	"title" text NOT NULL,
	"event_id" bigint,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"nominal_on" date NOT NULL,
	"effective_on" date NOT NULL,
	"target_on" date,
	"longest_on" date,
	"opens_on" date,
	"extension" jsonb,
	"counting" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"is_set_by_hand" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_on" date,
	"closed_by_event_id" bigint,
	"closing_note" text,
	"entered_by" text NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_by" text,
	"read_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_deadlines_state" CHECK ("matter_deadlines"."state" in ('open', 'done', 'missed', 'not-needed', 'superseded')),
	CONSTRAINT "matter_deadlines_second_reader" CHECK ("matter_deadlines"."read_by" <> "matter_deadlines"."entered_by")
);
CREATE TABLE "matter_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"digest" text NOT NULL,
	"file" text NOT NULL,
	"origin" text NOT NULL,
	"is_for_client" boolean NOT NULL,
	"dated_on" date,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matter_documents_file_unique" UNIQUE("file"),
	CONSTRAINT "matter_documents_origin" CHECK ("matter_documents"."origin" in ('firm', 'client', 'office'))
);
CREATE TABLE "matter_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"kind" text NOT NULL,
	"dated_on" date NOT NULL,
	"received_on" date,
	"recorded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text,
	"corrects_id" bigint,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "matter_events_key_unique" UNIQUE("key")
);
CREATE TABLE "matter_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"is_from_firm" boolean NOT NULL,
	"actor" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "matter_messages_key_unique" UNIQUE("key")
);
CREATE TABLE "matter_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
CREATE TABLE "matter_parties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matter_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"uen" text,
	"country" text,
	"from_on" date,
	"until_on" date
);
CREATE TABLE "matters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"title" text NOT NULL,
	"right" text NOT NULL,
	"route" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"company_name" text,
	"customer_id" integer,
	"responsible_id" integer,
	"deputy_id" integer,
	"order_id" text,
	"origin_kind" text,
	"origin_id" text,
	"trademark_id" integer,
	"application_number" text,
	"phase" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"next_on" date,
	"next_title" text,
	"no_date_reason" text,
	"last_event_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(number, title, client_name, company_name, client_email, application_number)) STORED NOT NULL,
	"awaited" text,
	"awaited_since" date,
	"count_problem" text,
	CONSTRAINT "matters_number_unique" UNIQUE("number"),
	CONSTRAINT "matters_title" CHECK (length("matters"."title") > 0),
	CONSTRAINT "matters_right" CHECK ("matters"."right" in ('trademark', 'patent', 'design', 'copyright')),
	CONSTRAINT "matters_route" CHECK ("matters"."route" in ('national', 'madrid', 'pct')),
	CONSTRAINT "matters_awaited_since" CHECK (("matters"."awaited" is null) = ("matters"."awaited_since" is null)),
	CONSTRAINT "matters_origin" CHECK (("matters"."origin_kind" is null) = ("matters"."origin_id" is null))
);
CREATE TABLE "renewal_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"choice" text NOT NULL,
	"classes" text[] NOT NULL,
	"remark" text,
	"shown" jsonb NOT NULL,
	"order_id" text,
	"is_confirmed" boolean NOT NULL,
	"email" text NOT NULL,
	"key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	"withdrawn_why" text,
	CONSTRAINT "renewal_answers_key_unique" UNIQUE("key"),
	CONSTRAINT "renewal_answers_choice" CHECK ("renewal_answers"."choice" in ('renew', 'not-now', 'elsewhere'))
);
CREATE TABLE "renewal_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matter_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"stage" text,
	"event_key" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_reminders_eventKey_unique" UNIQUE("event_key")
);
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"alt" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_name_unique" UNIQUE("name"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
CREATE TABLE "intake_pictures" (
	"order_id" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "intake_versions" (
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"frozen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"frozen_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"asks_mark" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"class_checks" jsonb NOT NULL,
	"picture" jsonb,
	"picture_bytes" "bytea",
	CONSTRAINT "intake_versions_order_id_number_pk" PRIMARY KEY("order_id","number")
);
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "order_intakes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"asks_mark" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"remark" text,
	"sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"part_remarks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"class_checks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"problem" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cancels" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" > 0),
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('asked', 'done', 'refused'))
);
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_id" text NOT NULL,
	"customer_id" integer,
	"customer_name" text NOT NULL,
	"company_name" text,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"service_id" integer,
	"service_slug" text NOT NULL,
	"service_category" text NOT NULL,
	"service_name" text NOT NULL,
	"pricing_plan" text NOT NULL,
	"price" text NOT NULL,
	"amount_cents" integer,
	"currency" text DEFAULT 'sgd' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"notes" text,
	"payment_intent_id" text,
	"stripe_payment_id" text,
	"stripe_session_id" text,
	"paid_at" timestamp (3) with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_at" timestamp (3) with time zone,
	"order_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text_of(id, customer_name, company_name, customer_email, customer_phone, service_name, pricing_plan, price)) STORED NOT NULL,
	"tax_percent" numeric(5, 2),
	"tax_cents" integer,
	"assignee_id" integer,
	"intake_state" text,
	"is_test_payment" boolean DEFAULT false NOT NULL,
	"official_fee_cents" integer DEFAULT 0 NOT NULL,
	"payable_until" timestamp (3) with time zone,
	CONSTRAINT "orders_paymentIntentId_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "orders_stripePaymentId_unique" UNIQUE("stripe_payment_id"),
	CONSTRAINT "orders_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "orders_id_shape" CHECK ("orders"."id" ~ '^[A-Za-z0-9_-]{1,64}$'),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" > 0),
	CONSTRAINT "orders_tax" CHECK (("orders"."tax_percent" is null) = ("orders"."tax_cents" is null) and "orders"."tax_cents" between 0 and "orders"."amount_cents"),
	CONSTRAINT "orders_official_fee" CHECK ("orders"."official_fee_cents" between 0 and coalesce("orders"."amount_cents", 0) - coalesce("orders"."tax_cents", 0)),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'completed', 'cancelled')),
	CONSTRAINT "orders_intake" CHECK ("orders"."intake_state" in ('open', 'sent', 'returned', 'confirmed')),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is null) = ("orders"."stripe_payment_id" is null)),
	CONSTRAINT "orders_refund" CHECK ("orders"."refunded_cents" >= 0 and "orders"."refunded_cents" <= coalesce("orders"."amount_cents", 0))
);
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"order_id" text,
	"matched" boolean NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "register_additions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_additions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" integer NOT NULL,
	"trademark_ids" integer[] NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL
);
CREATE TABLE "register_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"detail" text,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"deleted_count" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undoable_until" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_result" jsonb,
	"firm_count" integer DEFAULT 0 NOT NULL,
	"office_count" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"last_id" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"sources_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE "register_images" (
	"change_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"written_at" timestamp (3) with time zone,
	"before" jsonb NOT NULL,
	"former_slugs" text[],
	CONSTRAINT "register_images_change_id_trademark_id_pk" PRIMARY KEY("change_id","trademark_id")
);
CREATE TABLE "register_import_problems" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "register_import_problems_import_id_row_pk" PRIMARY KEY("import_id","row")
);
CREATE TABLE "register_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"source" text DEFAULT 'other' NOT NULL,
	"encoding" text,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"problem" text,
	"headers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"row_count" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"expected" jsonb,
	"counts" jsonb DEFAULT '{"created":0,"changed":0,"unchanged":0,"wrong":0}'::jsonb NOT NULL,
	"sample" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_id" integer,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"statuses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_statuses" jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE "mark_pictures" (
	"trademark_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"reason" text,
	"name" text,
	"width" integer,
	"height" integer,
	"bytes" integer,
	"shown_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "check_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"sound" text collate "C" NOT NULL,
	"marks" integer NOT NULL
);
CREATE TABLE "former_trademark_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"trademark_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "register_counts" (
	"kind" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"is_published" boolean NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "register_counts_kind_key_status_is_published_pk" PRIMARY KEY("kind","key","status","is_published")
);
CREATE TABLE "register_owners" (
	"hash" bigint PRIMARY KEY NOT NULL,
	"marks" integer NOT NULL
);
CREATE TABLE "register_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"owners" integer DEFAULT 0 NOT NULL,
	"are_words_due" boolean DEFAULT false NOT NULL,
	"changed_on" date,
	"lost_indexes" text[] DEFAULT '{}' NOT NULL,
	"indexes_leased_until" timestamp (3) with time zone
);
CREATE TABLE "register_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
CREATE TABLE "trademarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trademarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"registration_number" text NOT NULL,
	"registration_date" date NOT NULL,
	"expiry_date" date,
	"owner" text NOT NULL,
	"status" text DEFAULT 'registered' NOT NULL,
	"office_status" text,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"image" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"name_key" text collate "C" DEFAULT '' NOT NULL,
	"owner_key" text collate "C" DEFAULT '' NOT NULL,
	"search_grams" text[] collate "C" DEFAULT '{}' NOT NULL,
	"keys_version" smallint DEFAULT 0 NOT NULL,
	"check_name" text collate "C" DEFAULT '' NOT NULL,
	"check_words" text[] collate "C" DEFAULT '{}' NOT NULL,
	"check_sounds" text[] collate "C" DEFAULT '{}' NOT NULL,
	"publication_date" date,
	"source" text DEFAULT 'firm' NOT NULL,
	"kind" text,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"owner_refs" text[] DEFAULT '{}' NOT NULL,
	"agent_refs" text[] DEFAULT '{}' NOT NULL,
	"office_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"check_sound" text collate "C" DEFAULT '' NOT NULL,
	"goods_words" text[] collate "C" DEFAULT '{}' NOT NULL,
	CONSTRAINT "trademarks_slug_unique" UNIQUE("slug"),
	CONSTRAINT "trademarks_registration_number" UNIQUE("registration_number"),
	CONSTRAINT "trademarks_term" CHECK ("trademarks"."expiry_date" is null or "trademarks"."expiry_date" >= "trademarks"."registration_date")
);
CREATE TABLE "office_records" (
	"trademark_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"digest" bigint NOT NULL,
	"application_type" text,
	"mark_type" text,
	"applied_on" date,
	"international_on" date,
	"protected_on" date,
	"status_on" date,
	"status_updated_on" date,
	"completed_on" date,
	"changed_on" date,
	"feature" text,
	"word_texts" text[] DEFAULT '{}' NOT NULL,
	"word_chinese" text[] DEFAULT '{}' NOT NULL,
	"word_translations" text[] DEFAULT '{}' NOT NULL,
	"word_transliterations" text[] DEFAULT '{}' NOT NULL,
	"word_phonetics" text[] DEFAULT '{}' NOT NULL,
	"word_devices" text[] DEFAULT '{}' NOT NULL,
	"class_numbers" text[] DEFAULT '{}' NOT NULL,
	"class_goods" text[] DEFAULT '{}' NOT NULL,
	"class_statuses" text[] DEFAULT '{}' NOT NULL,
	"class_expiries" date[] DEFAULT '{}' NOT NULL,
	"owner_names" text[] DEFAULT '{}' NOT NULL,
	"owner_uens" text[] DEFAULT '{}' NOT NULL,
	"owner_countries" text[] DEFAULT '{}' NOT NULL,
	"owner_are_companies" boolean[] DEFAULT '{}' NOT NULL,
	"agent_names" text[] DEFAULT '{}' NOT NULL,
	"agent_uens" text[] DEFAULT '{}' NOT NULL,
	"priority_classes" text[] DEFAULT '{}' NOT NULL,
	"priority_dates" date[] DEFAULT '{}' NOT NULL,
	"priority_countries" text[] DEFAULT '{}' NOT NULL,
	"priority_goods" text[] DEFAULT '{}' NOT NULL,
	"madrid_numbers" text[] DEFAULT '{}' NOT NULL,
	"madrid_dates" date[] DEFAULT '{}' NOT NULL,
	"dispute_numbers" text[] DEFAULT '{}' NOT NULL,
	"dispute_kinds" text[] DEFAULT '{}' NOT NULL,
	"dispute_statuses" text[] DEFAULT '{}' NOT NULL,
	"dispute_classes" text[] DEFAULT '{}' NOT NULL,
	"dispute_dates" date[] DEFAULT '{}' NOT NULL,
	"event_codes" text[] DEFAULT '{}' NOT NULL,
	"event_texts" text[] DEFAULT '{}' NOT NULL,
	"event_dates" date[] DEFAULT '{}' NOT NULL,
	"clauses" text[] DEFAULT '{}' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"left_on" date
);
CREATE TABLE "register_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sync_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "register_news_once" UNIQUE("sync_id","trademark_id","kind")
);
CREATE TABLE "register_sources" (
	"key" text PRIMARY KEY NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"as_of" date,
	"office_updated_at" timestamp (3) with time zone,
	"office_marks" integer,
	"is_whole" boolean DEFAULT false NOT NULL,
	"is_stand_in" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"asked_updated_at" timestamp (3) with time zone,
	"asked_marks" integer,
	"asked_bytes" bigint,
	"ask_problem" text,
	"held_marks" integer
);
CREATE TABLE "register_sync_problems" (
	"sync_id" integer NOT NULL,
	"row" integer NOT NULL,
	"number" text,
	"is_refused" boolean NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "register_sync_problems_sync_id_row_pk" PRIMARY KEY("sync_id","row")
);
CREATE TABLE "register_syncs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_path" text,
	"is_first" boolean DEFAULT false NOT NULL,
	"bytes_total" bigint,
	"bytes_received" bigint DEFAULT 0 NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"new":0,"published":0,"registered":0,"ended":0,"owner":0,"other":0,"unchanged":0,"left":0,"refused":0}'::jsonb NOT NULL,
	"cuts" integer DEFAULT 0 NOT NULL,
	"new_columns" text[] DEFAULT '{}' NOT NULL,
	"absent_columns" text[] DEFAULT '{}' NOT NULL,
	"as_of" date,
	"office_updated_at" timestamp (3) with time zone,
	"problem" text,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"administrator_id" integer,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
CREATE TABLE "uncompared_marks" (
	"trademark_id" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "uncompared_marks_trademark_id_event_pk" PRIMARY KEY("trademark_id","event")
);
CREATE TABLE "watch_hits" (
	"watch_id" integer NOT NULL,
	"trademark_id" integer NOT NULL,
	"level" text,
	"hit" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event" text DEFAULT 'new' NOT NULL,
	"published_on" date,
	CONSTRAINT "watch_hits_watch_id_trademark_id_event_pk" PRIMARY KEY("watch_id","trademark_id","event")
);
CREATE TABLE "watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"classes" text[] DEFAULT '{}' NOT NULL,
	"trademark_id" integer,
	"level" text DEFAULT 'high' NOT NULL,
	"token" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "watches_token_unique" UNIQUE("token"),
	CONSTRAINT "watches_level" CHECK ("watches"."level" in ('identical', 'high', 'medium')),
	CONSTRAINT "watches_name" CHECK (length("watches"."name") > 0)
);
-- A mark of two kilobytes stays as it is: compressing it takes longer than its disk is worth.
ALTER TABLE "trademarks" SET (toast_tuple_target = 8160);
-- As in databases from before, whose rows were not looked through.
ALTER TABLE "trademarks" ADD CONSTRAINT "trademarks_status" CHECK ("trademarks"."status" in ('registered', 'pending', 'expired') or "trademarks"."status" = 'other' and coalesce("trademarks"."office_status", '') <> '') NOT VALID;
--> statement-breakpoint
ALTER TABLE "administrator_credentials" ADD CONSTRAINT "administrator_credentials_user_id_administrators_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "administrator_sessions" ADD CONSTRAINT "administrator_sessions_user_id_administrators_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_credentials" ADD CONSTRAINT "customer_credentials_user_id_customers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_user_id_customers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "test_refunds" ADD CONSTRAINT "test_refunds_payment_intent_id_test_payment_intents_id_fk" FOREIGN KEY ("payment_intent_id") REFERENCES "public"."test_payment_intents"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "administrator_authenticators" ADD CONSTRAINT "administrator_authenticators_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "administrator_passkeys" ADD CONSTRAINT "administrator_passkeys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "administrator_recovery_codes" ADD CONSTRAINT "administrator_recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_papers_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_received_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments_received"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_credit_note_id_papers_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "paper_events" ADD CONSTRAINT "paper_events_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "paper_lines" ADD CONSTRAINT "paper_lines_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_post_slugs" ADD CONSTRAINT "former_post_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_administrators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "former_service_categories" ADD CONSTRAINT "former_service_categories_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "former_service_slugs" ADD CONSTRAINT "former_service_slugs_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "services" ADD CONSTRAINT "services_category_service_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."service_categories"("slug") ON DELETE restrict ON UPDATE cascade;
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_address_client_addresses_address_fk" FOREIGN KEY ("address") REFERENCES "public"."client_addresses"("address") ON DELETE set null ON UPDATE no action;
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_administrators_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "consultation_requests" ADD CONSTRAINT "consultation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "trademark_checks" ADD CONSTRAINT "trademark_checks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_deadline_id_matter_deadlines_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."matter_deadlines"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deadline_changes" ADD CONSTRAINT "deadline_changes_document_id_matter_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."matter_documents"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "matter_classes" ADD CONSTRAINT "matter_classes_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_event_id_matter_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "matter_deadlines" ADD CONSTRAINT "matter_deadlines_closed_by_event_id_matter_events_id_fk" FOREIGN KEY ("closed_by_event_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "matter_documents" ADD CONSTRAINT "matter_documents_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matter_events" ADD CONSTRAINT "matter_events_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matter_events" ADD CONSTRAINT "matter_events_corrects_id_matter_events_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."matter_events"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "matter_messages" ADD CONSTRAINT "matter_messages_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matter_parties" ADD CONSTRAINT "matter_parties_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matters" ADD CONSTRAINT "matters_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "matters" ADD CONSTRAINT "matters_responsible_id_administrators_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "matters" ADD CONSTRAINT "matters_deputy_id_administrators_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "matters" ADD CONSTRAINT "matters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "renewal_answers" ADD CONSTRAINT "renewal_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_matter_id_matters_id_fk" FOREIGN KEY ("matter_id") REFERENCES "public"."matters"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intake_pictures" ADD CONSTRAINT "intake_pictures_order_id_order_intakes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intakes"("order_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "intake_versions" ADD CONSTRAINT "intake_versions_order_id_order_intakes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intakes"("order_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_intakes" ADD CONSTRAINT "order_intakes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_assignee_id_administrators_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."administrators"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "register_additions" ADD CONSTRAINT "register_additions_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_images" ADD CONSTRAINT "register_images_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_import_problems" ADD CONSTRAINT "register_import_problems_import_id_register_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."register_imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_imports" ADD CONSTRAINT "register_imports_change_id_register_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."register_changes"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "former_trademark_slugs" ADD CONSTRAINT "former_trademark_slugs_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_news" ADD CONSTRAINT "register_news_sync_id_register_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."register_syncs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "register_sync_problems" ADD CONSTRAINT "register_sync_problems_sync_id_register_syncs_id_fk" FOREIGN KEY ("sync_id") REFERENCES "public"."register_syncs"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "watch_hits" ADD CONSTRAINT "watch_hits_watch_id_watches_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "watches" ADD CONSTRAINT "watches_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_trail_by_date" ON "audit_trail" USING btree ("at" DESC NULLS LAST,"id");
CREATE INDEX "audit_trail_by_entity" ON "audit_trail" USING btree ("entity","entity_id");
CREATE INDEX "audit_trail_by_subject" ON "audit_trail" USING gin ("subject" gin_trgm_ops);
CREATE UNIQUE INDEX "administrator_credentials_owner" ON "administrator_credentials" USING btree ("user_id","provider_id");
CREATE INDEX "administrator_sessions_by_owner" ON "administrator_sessions" USING btree ("user_id");
CREATE INDEX "administrator_verifications_by_identifier" ON "administrator_verifications" USING btree ("identifier");
CREATE UNIQUE INDEX "administrators_username" ON "administrators" USING btree (lower("username"));
CREATE UNIQUE INDEX "administrators_email" ON "administrators" USING btree (lower("email"));
CREATE UNIQUE INDEX "customer_credentials_owner" ON "customer_credentials" USING btree ("user_id","provider_id");
CREATE INDEX "customer_sessions_by_owner" ON "customer_sessions" USING btree ("user_id");
CREATE INDEX "customer_verifications_by_identifier" ON "customer_verifications" USING btree ("identifier");
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree (lower("email"));
CREATE INDEX "job_runs_by_job" ON "job_runs" USING btree ("job","id");
CREATE INDEX "job_runs_running" ON "job_runs" USING btree ("heartbeat_at") WHERE "job_runs"."outcome" = 'running';
CREATE INDEX "messages_due" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."status" = 'queued';
CREATE INDEX "messages_failed" ON "messages" USING btree ("id") WHERE "messages"."status" = 'failed';
CREATE INDEX "messages_unsealed" ON "messages" USING btree ("id") WHERE not "messages"."is_sealed";
CREATE INDEX "messages_by_order" ON "messages" USING btree ("order_id");
CREATE INDEX "messages_by_address" ON "messages" USING btree (lower(coalesce("moved_to", "to_address")),"created_at");
CREATE UNIQUE INDEX "administrator_invitations_email" ON "administrator_invitations" USING btree (lower("email"));
CREATE INDEX "administrator_passkeys_by_owner" ON "administrator_passkeys" USING btree ("administrator_id");
CREATE UNIQUE INDEX "administrator_recovery_codes_digest" ON "administrator_recovery_codes" USING btree ("administrator_id","digest");
CREATE INDEX "allocations_by_invoice" ON "allocations" USING btree ("invoice_id");
CREATE INDEX "allocations_by_payment" ON "allocations" USING btree ("payment_id");
CREATE UNIQUE INDEX "allocations_by_credit_note" ON "allocations" USING btree ("credit_note_id");
CREATE UNIQUE INDEX "orders_to_bill_once" ON "orders_to_bill" USING btree ("order_id","refunded_cents");
CREATE INDEX "paper_events_by_paper" ON "paper_events" USING btree ("paper_id","id");
CREATE UNIQUE INDEX "paper_lines_by_paper" ON "paper_lines" USING btree ("paper_id","position");
CREATE INDEX "paper_lines_credits" ON "paper_lines" USING btree ("credits_line_id") WHERE "paper_lines"."credits_line_id" is not null;
CREATE INDEX "papers_by_date" ON "papers" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "papers_by_email" ON "papers" USING btree (lower(coalesce("moved_to", "client_email")));
CREATE INDEX "papers_by_order" ON "papers" USING btree ("order_id") WHERE "papers"."order_id" is not null;
CREATE INDEX "papers_by_matter" ON "papers" USING btree ("matter_id") WHERE "papers"."matter_id" is not null;
CREATE INDEX "papers_by_basis" ON "papers" USING btree ("basis_id") WHERE "papers"."basis_id" is not null;
CREATE INDEX "papers_by_issue" ON "papers" USING btree ("issue_day","id") WHERE "papers"."issued_at" is not null;
CREATE INDEX "papers_open" ON "papers" USING btree ("due_day","id") WHERE "papers"."kind" = 'invoice' and "papers"."outstanding_cents" > 0;
CREATE INDEX "papers_deleted" ON "papers" USING btree ("deleted_at") WHERE "papers"."deleted_at" is not null;
CREATE INDEX "papers_search" ON "papers" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "post_versions_by_post" ON "post_versions" USING btree ("post_id","updated_at" DESC NULLS LAST);
CREATE UNIQUE INDEX "post_versions_open" ON "post_versions" USING btree ("administrator_id","sitting") WHERE "post_versions"."is_open";
CREATE INDEX "posts_by_publication" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id");
CREATE INDEX "services_by_category" ON "services" USING btree ("category","id");
CREATE INDEX "client_addresses_by_client" ON "client_addresses" USING btree ("client_id");
CREATE INDEX "client_addresses_by_first_client" ON "client_addresses" USING btree ("first_client_id");
CREATE INDEX "client_notes_by_client" ON "client_notes" USING btree ("client_id");
CREATE INDEX "client_notes_by_address" ON "client_notes" USING btree ("address");
CREATE INDEX "clients_by_date" ON "clients" USING btree ("last_at" DESC NULLS LAST,"id");
CREATE INDEX "clients_by_name" ON "clients" USING btree (lower(coalesce(name, email)),"last_at" DESC NULLS LAST,"id");
CREATE INDEX "clients_by_phone" ON "clients" USING btree (regexp_replace(phone, '[^0-9]', '', 'g'));
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "consultation_requests_by_date" ON "consultation_requests" USING btree ("requested_at" DESC NULLS LAST,"id");
CREATE INDEX "consultation_requests_by_name" ON "consultation_requests" USING btree (lower("name"),"requested_at" DESC NULLS LAST,"id");
CREATE INDEX "consultation_requests_by_email" ON "consultation_requests" USING btree (lower("email"));
CREATE INDEX "consultation_requests_by_order" ON "consultation_requests" USING btree ("order_id") WHERE "consultation_requests"."order_id" is not null;
CREATE INDEX "consultation_requests_search" ON "consultation_requests" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "consultation_requests_unanswered" ON "consultation_requests" USING btree ("requested_at","id") WHERE "consultation_requests"."answered_at" is null and "consultation_requests"."state" <> 'done';
CREATE INDEX "contact_submissions_by_date" ON "contact_submissions" USING btree ("submitted_at" DESC NULLS LAST,"id");
CREATE INDEX "contact_submissions_by_name" ON "contact_submissions" USING btree (lower("name"),"submitted_at" DESC NULLS LAST,"id");
CREATE INDEX "contact_submissions_by_email" ON "contact_submissions" USING btree (lower("email"));
CREATE INDEX "contact_submissions_by_order" ON "contact_submissions" USING btree ("order_id") WHERE "contact_submissions"."order_id" is not null;
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "contact_submissions_unanswered" ON "contact_submissions" USING btree ("submitted_at","id") WHERE "contact_submissions"."answered_at" is null and "contact_submissions"."state" <> 'done';
CREATE INDEX "enquiry_replies_by_enquiry" ON "enquiry_replies" USING btree ("kind","enquiry_id","id");
CREATE INDEX "trademark_checks_by_date" ON "trademark_checks" USING btree ("requested_at" DESC NULLS LAST,"id");
CREATE INDEX "trademark_checks_by_name" ON "trademark_checks" USING btree (lower("name"),"requested_at" DESC NULLS LAST,"id");
CREATE INDEX "trademark_checks_by_email" ON "trademark_checks" USING btree (lower("email"));
CREATE INDEX "trademark_checks_by_order" ON "trademark_checks" USING btree ("order_id") WHERE "trademark_checks"."order_id" is not null;
CREATE INDEX "trademark_checks_search" ON "trademark_checks" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "trademark_checks_unanswered" ON "trademark_checks" USING btree ("requested_at","id") WHERE "trademark_checks"."answered_at" is null and "trademark_checks"."state" <> 'done';
CREATE INDEX "trademark_checks_due" ON "trademark_checks" USING btree ("next_attempt_at") WHERE "trademark_checks"."report_state" = 'queued';
CREATE INDEX "conflict_checks_by_matter" ON "conflict_checks" USING btree ("matter_id");
CREATE INDEX "deadline_changes_by_deadline" ON "deadline_changes" USING btree ("deadline_id","id");
CREATE INDEX "deadline_changes_by_document" ON "deadline_changes" USING btree ("document_id") WHERE "deadline_changes"."document_id" is not null;
CREATE UNIQUE INDEX "matter_deadlines_key" ON "matter_deadlines" USING btree ("matter_id","key");
CREATE INDEX "matter_deadlines_open" ON "matter_deadlines" USING btree ("effective_on","id") WHERE "matter_deadlines"."state" = 'open';
CREATE INDEX "matter_deadlines_open_nominal" ON "matter_deadlines" USING btree ("nominal_on") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."nominal_on" <> "matter_deadlines"."effective_on";
CREATE INDEX "matter_deadlines_open_target" ON "matter_deadlines" USING btree ("target_on") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."target_on" <> "matter_deadlines"."effective_on";
CREATE INDEX "matter_deadlines_open_rule" ON "matter_deadlines" USING btree ("rule","effective_on") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."rule" is not null;
CREATE INDEX "matter_deadlines_unread" ON "matter_deadlines" USING btree ("id") WHERE "matter_deadlines"."state" = 'open' and "matter_deadlines"."read_by" is null;
CREATE INDEX "matter_documents_by_matter" ON "matter_documents" USING btree ("matter_id","id");
CREATE INDEX "matter_events_by_matter" ON "matter_events" USING btree ("matter_id","id");
CREATE UNIQUE INDEX "matter_events_corrected_once" ON "matter_events" USING btree ("corrects_id") WHERE "matter_events"."corrects_id" is not null;
CREATE INDEX "matter_messages_by_matter" ON "matter_messages" USING btree ("matter_id","id");
CREATE INDEX "matter_messages_to_answer" ON "matter_messages" USING btree ("matter_id","created_at") WHERE not "matter_messages"."is_from_firm" and "matter_messages"."answered_at" is null;
CREATE INDEX "matter_parties_by_matter" ON "matter_parties" USING btree ("matter_id","id");
CREATE INDEX "matter_parties_by_name" ON "matter_parties" USING gin (lower("name") gin_trgm_ops);
CREATE INDEX "matters_by_next" ON "matters" USING btree (coalesce("next_on", 'infinity'::date),"created_at" DESC NULLS LAST,"id");
CREATE INDEX "matters_by_date" ON "matters" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "matters_by_title" ON "matters" USING btree (lower("title"),"created_at" DESC NULLS LAST,"id");
CREATE INDEX "matters_by_phase" ON "matters" USING btree ("phase",coalesce("next_on", 'infinity'::date),"id") WHERE "matters"."is_open";
CREATE INDEX "matters_by_responsible" ON "matters" USING btree ("responsible_id","next_on","id");
CREATE INDEX "matters_by_email" ON "matters" USING btree (lower("client_email"));
CREATE INDEX "matters_by_customer" ON "matters" USING btree ("customer_id");
CREATE INDEX "matters_by_order" ON "matters" USING btree ("order_id");
CREATE INDEX "matters_by_mark" ON "matters" USING btree ("trademark_id");
CREATE INDEX "matters_by_origin" ON "matters" USING btree ("origin_kind","origin_id");
CREATE INDEX "matters_awaited" ON "matters" USING btree ("awaited_since","id") WHERE "matters"."is_open" and "matters"."awaited" is not null;
CREATE INDEX "matters_without_date" ON "matters" USING btree ("id") WHERE "matters"."is_open" and "matters"."next_on" is null;
CREATE INDEX "matters_with_problem" ON "matters" USING btree ("id") WHERE "matters"."count_problem" is not null;
CREATE INDEX "matters_search" ON "matters" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "renewal_answers_by_matter" ON "renewal_answers" USING btree ("matter_id","id");
CREATE UNIQUE INDEX "renewal_reminders_once" ON "renewal_reminders" USING btree ("matter_id","expires_on","stage");
CREATE INDEX "order_events_by_order" ON "order_events" USING btree ("order_id","id");
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id","id");
CREATE UNIQUE INDEX "order_refunds_under_way" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."state" = 'asked';
CREATE INDEX "orders_by_date" ON "orders" USING btree ("order_date" DESC NULLS LAST,"id");
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower("customer_name"),"order_date" DESC NULLS LAST,"id");
CREATE INDEX "orders_by_service" ON "orders" USING btree (lower("service_name"),"order_date" DESC NULLS LAST,"id");
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","order_date" DESC NULLS LAST,"id");
CREATE INDEX "orders_by_assignee" ON "orders" USING btree ("assignee_id","order_date" DESC NULLS LAST,"id");
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);
CREATE INDEX "orders_waiting" ON "orders" USING btree ("order_date","id") WHERE "orders"."paid_at" is null and "orders"."status" in ('pending', 'processing');
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("customer_email"));
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id");
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("order_date") WHERE "orders"."paid_at" is null;
CREATE INDEX "orders_intake_sent" ON "orders" USING btree ("order_date","id") WHERE "orders"."intake_state" = 'sent';
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("order_id");
CREATE INDEX "register_additions_by_change" ON "register_additions" USING btree ("change_id");
CREATE INDEX "register_changes_by_date" ON "register_changes" USING btree ("at" DESC NULLS LAST,"id");
CREATE INDEX "register_changes_at_work" ON "register_changes" USING btree ("id") WHERE "register_changes"."state" <> 'done';
CREATE INDEX "register_imports_by_date" ON "register_imports" USING btree ("created_at" DESC NULLS LAST,"id");
CREATE INDEX "mark_pictures_wanted" ON "mark_pictures" USING btree ("shown_at") WHERE "mark_pictures"."state" = 'wanted';
CREATE INDEX "mark_pictures_kept" ON "mark_pictures" USING btree ("shown_at") WHERE "mark_pictures"."state" = 'kept';
CREATE INDEX "mark_pictures_leaving" ON "mark_pictures" USING btree ("trademark_id") WHERE "mark_pictures"."state" = 'leaving';
CREATE INDEX "mark_pictures_by_name" ON "mark_pictures" USING btree ("name") WHERE "mark_pictures"."name" is not null;
CREATE INDEX "check_words_by_sound" ON "check_words" USING btree ("sound");
CREATE INDEX "check_words_by_trigrams" ON "check_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "check_words_by_deletions" ON "check_words" USING gin (word_with_deletions(word)) WHERE length(word) between 3 and 7;
CREATE INDEX "check_words_by_sound_deletions" ON "check_words" USING gin (word_with_deletions(sound)) WHERE length(sound) between 3 and 8;
CREATE INDEX "register_words_alike" ON "register_words" USING gin ("word" gin_trgm_ops);
CREATE INDEX "trademarks_numbers" ON "trademarks" USING btree ("id","registration_number");
CREATE INDEX "trademarks_by_name" ON "trademarks" USING btree ("name_key","id");
CREATE INDEX "trademarks_by_date" ON "trademarks" USING btree ("registration_date","id");
CREATE INDEX "trademarks_by_owner" ON "trademarks" USING btree ("owner_key","id");
CREATE INDEX "trademarks_by_publication_name" ON "trademarks" USING btree ("is_published","name_key","id");
CREATE INDEX "trademarks_by_publication_date" ON "trademarks" USING btree ("is_published","registration_date","id");
CREATE INDEX "trademarks_by_publication_owner" ON "trademarks" USING btree ("is_published","owner_key","id");
CREATE INDEX "trademarks_by_status_name" ON "trademarks" USING btree ("status","is_published","name_key","id");
CREATE INDEX "trademarks_by_status_date" ON "trademarks" USING btree ("status","is_published","registration_date","id");
CREATE INDEX "trademarks_by_status_owner" ON "trademarks" USING btree ("status","is_published","owner_key","id");
CREATE INDEX "trademarks_by_publication_expiry" ON "trademarks" USING btree ("is_published",coalesce("expiry_date", '9999-12-31'::date),"id");
CREATE INDEX "trademarks_by_status_expiry" ON "trademarks" USING btree ("status","is_published",coalesce("expiry_date", '9999-12-31'::date),"id");
CREATE INDEX "trademarks_by_year_and_expiry" ON "trademarks" USING btree ("status","is_published",(extract(year from "registration_date")::int),coalesce("expiry_date", '9999-12-31'::date),"id");
CREATE INDEX "trademarks_in_sitemap" ON "trademarks" USING btree ("id","updated_at") WHERE "trademarks"."is_published";
CREATE INDEX "trademarks_by_keys_version" ON "trademarks" USING btree ("keys_version");
CREATE INDEX "trademarks_by_check_name" ON "trademarks" USING btree ("check_name","id") WHERE "trademarks"."is_published";
CREATE INDEX "trademarks_by_check_sound" ON "trademarks" USING btree ("check_sound","id") WHERE "trademarks"."is_published" and "trademarks"."check_sound" <> '';
CREATE INDEX "trademarks_by_check_words" ON "trademarks" USING gin ("check_words") WITH (fastupdate=off) WHERE "trademarks"."is_published";
CREATE INDEX "trademarks_search" ON "trademarks" USING gin ("is_published","status","search_text" gin_trgm_ops,"search_grams","goods_words",split_part("search_text", chr(10), 4) gin_trgm_ops,split_part("search_text", chr(10), 5) gin_trgm_ops) WITH (fastupdate=false);
CREATE INDEX "trademarks_own_picture" ON "trademarks" USING btree ("image") WHERE "trademarks"."image" like '/media/%';
CREATE INDEX "office_records_digests" ON "office_records" USING btree ("trademark_id","source","digest");
CREATE INDEX "office_records_left" ON "office_records" USING btree ("source","left_on") WHERE "office_records"."left_on" is not null;
CREATE INDEX "register_news_by_kind" ON "register_news" USING btree ("kind","at");
CREATE INDEX "register_syncs_by_source" ON "register_syncs" USING btree ("source","id" DESC NULLS LAST);
CREATE UNIQUE INDEX "register_syncs_running" ON "register_syncs" USING btree ("source") WHERE "register_syncs"."finished_at" is null;
CREATE INDEX "watch_hits_by_mark" ON "watch_hits" USING btree ("trademark_id");
CREATE INDEX "watch_hits_latest" ON "watch_hits" USING btree ("found_at" DESC NULLS LAST,"trademark_id" DESC NULLS LAST);
CREATE INDEX "watches_by_customer" ON "watches" USING btree ("customer_id");
CREATE INDEX "watches_by_email" ON "watches" USING btree (lower("email"));
CREATE INDEX "watches_active" ON "watches" USING btree ("id") WHERE "watches"."ended_at" is null;
--> statement-breakpoint
create trigger allocation_is_final before update on allocations
  for each row execute function keep_money();
create trigger allocation_is_summed after insert on allocations
  for each row execute function sum_allocation();
create trigger audit_chain_is_final before update or delete on audit_chain
  for each row execute function refuse_change();
create trigger audit_chain_is_whole before truncate on audit_chain
  for each statement execute function refuse_change();
create constraint trigger audit_trail_is_chained after insert on audit_trail
  deferrable initially deferred for each row execute function chain_audit_entry();
create trigger audit_trail_is_final before update or delete on audit_trail
  for each row execute function refuse_change();
create trigger audit_trail_is_whole before truncate on audit_trail
  for each statement execute function refuse_change();
create trigger client_records_are_deleted after delete on consultation_requests referencing old table as changed
  for each statement execute function note_client_records('email');
create trigger client_records_are_new after insert on consultation_requests referencing new table as changed
  for each statement execute function note_client_records('email');
create trigger client_records_are_deleted after delete on contact_submissions referencing old table as changed
  for each statement execute function note_client_records('email');
create trigger client_records_are_new after insert on contact_submissions referencing new table as changed
  for each statement execute function note_client_records('email');
create trigger client_record_changes after update of email, name, phone, company_name, is_verified on customers
  for each row execute function note_client_records('email');
create trigger client_records_are_deleted after delete on customers referencing old table as changed
  for each statement execute function note_client_records('email');
create trigger client_records_are_new after insert on customers referencing new table as changed
  for each statement execute function note_client_records('email');
create trigger content_change after insert or update or delete or truncate on former_service_categories
  for each statement execute function notify_content_change();
create trigger content_change after insert or update or delete or truncate on former_service_slugs
  for each statement execute function notify_content_change();
create trigger content_change after insert or update or delete or truncate on former_trademark_slugs
  for each statement execute function notify_content_change();
create trigger keep_intake_versions before update or delete on intake_versions
  for each row execute function keep_intake_versions();
create trigger keep_matter_events before update or delete on matter_events
  for each row execute function keep_matter_events();
create trigger message_is_erased after delete on messages
  for each row execute function remember_erased_message();
create trigger client_record_changes
  after update of customer_email, customer_name, company_name, customer_phone on orders
  for each row when ((old.customer_email, old.customer_name, old.company_name, old.customer_phone)
    is distinct from (new.customer_email, new.customer_name, new.company_name, new.customer_phone))
  execute function note_client_records('customer_email');
create trigger client_records_are_deleted after delete on orders referencing old table as changed
  for each statement execute function note_client_records('customer_email');
create trigger client_records_are_new after insert on orders referencing new table as changed
  for each statement execute function note_new_orders();
create trigger order_is_billed after update of paid_at, refunded_cents on orders
  for each row execute function note_order_to_bill();
create trigger issued_lines_are_kept before insert or update or delete on paper_lines
  for each row execute function keep_issued_lines();
create trigger issued_paper_is_kept before update or delete on papers
  for each row execute function keep_issued_paper();
create trigger payment_is_final before update on payments_received
  for each row execute function keep_money();
create trigger content_change after update or delete on pictures
  for each statement execute function notify_content_change();
create trigger content_change after insert or update or delete or truncate on posts
  for each statement execute function notify_content_change();
create trigger note_register_news after insert on register_news
  referencing new table as fresh
  for each statement execute function note_register_news();
create trigger content_change after insert or delete or truncate on register_sources
  for each statement execute function notify_content_change();
create trigger content_change_of_data after update on register_sources
  for each row when ((old.as_of, old.office_marks, old.is_whole, old.is_stand_in)
    is distinct from (new.as_of, new.office_marks, new.is_whole, new.is_stand_in))
  execute function notify_content_change();
create trigger content_change after insert or update or delete or truncate on service_categories
  for each statement execute function notify_content_change();
create trigger content_change after insert or update or delete or truncate on services
  for each statement execute function notify_content_change();
create trigger client_records_are_deleted after delete on trademark_checks referencing old table as changed
  for each statement execute function note_client_records('email');
create trigger client_records_are_new after insert on trademark_checks referencing new table as changed
  for each statement execute function note_client_records('email');
create trigger content_change after insert or update or delete or truncate on trademarks
  for each statement execute function notify_content_change();
create trigger keep_check_words after update on trademarks
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_check_words();
create trigger keep_check_words_of_gone after delete on trademarks referencing old table as old_rows
  for each statement execute function keep_check_words();
create trigger keep_check_words_of_new after insert on trademarks referencing new table as new_rows
  for each statement execute function keep_check_words();
create trigger keep_no_check_words after truncate on trademarks
  for each statement execute function keep_check_words();
create trigger keep_register_counts after update on trademarks
  referencing old table as removed new table as added
  for each statement execute function keep_register_counts();
create trigger keep_register_counts_of_gone after delete on trademarks
  referencing old table as removed for each statement execute function keep_register_counts();
create trigger keep_register_counts_of_new after insert on trademarks
  referencing new table as added for each statement execute function keep_register_counts();
create trigger note_inserted_marks after insert on trademarks
  referencing new table as fresh
  for each statement execute function note_published_marks();
create trigger note_updated_marks after update on trademarks
  referencing old table as stale new table as fresh
  for each statement execute function note_published_marks();
create trigger plain_register_columns before update on trademarks
  for each row when (
    new.search_text = old.search_text
    and (new.name, new.registration_number, new.owner, new.classes, new.description)
      is distinct from (old.name, old.registration_number, old.owner, old.classes, old.description))
  execute function plain_register_columns();
create trigger plain_register_columns_of_new before insert on trademarks
  for each row when (new.keys_version = 0) execute function plain_register_columns();
create trigger register_change before insert or update or delete or truncate on trademarks
  for each statement execute function mark_register_change();
create trigger register_count_none after truncate on trademarks
  for each statement execute function count_no_marks();
--> statement-breakpoint
-- Whoever changes the register holds this row.
insert into register_state (id, version, changed_on)
  values (1, txid_current(), (now() at time zone 'Asia/Singapore')::date);
