CREATE TABLE "administrator_authenticators" (
	"administrator_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_interval" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrator_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "administrator_invitations_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "administrator_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "administrator_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"administrator_id" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "subject" text GENERATED ALWAYS AS (coalesce(after ->> 'title', before ->> 'title', after ->> 'name', before ->> 'name',
        after ->> 'username', before ->> 'username', after ->> 'customerName',
        before ->> 'customerName', after ->> 'email', before ->> 'email',
        after ->> 'subject', before ->> 'subject')) STORED;--> statement-breakpoint
ALTER TABLE "administrator_authenticators" ADD CONSTRAINT "administrator_authenticators_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_passkeys" ADD CONSTRAINT "administrator_passkeys_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "administrator_recovery_codes" ADD CONSTRAINT "administrator_recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_invitations_email" ON "administrator_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "administrator_passkeys_by_owner" ON "administrator_passkeys" USING btree ("administrator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "administrator_recovery_codes_digest" ON "administrator_recovery_codes" USING btree ("administrator_id","digest");--> statement-breakpoint
CREATE INDEX "audit_trail_by_subject" ON "audit_trail" USING gin ("subject" gin_trgm_ops);