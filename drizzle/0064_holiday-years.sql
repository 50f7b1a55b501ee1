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
