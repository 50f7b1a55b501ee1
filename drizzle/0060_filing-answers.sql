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
--> statement-breakpoint
ALTER TABLE "order_intakes" ADD COLUMN "part_remarks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_intakes" ADD COLUMN "class_checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_versions" ADD CONSTRAINT "intake_versions_order_id_order_intakes_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_intakes"("order_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Answers from before have the fields that a filing asks for, empty. Who had written a meaning had foreign words.
update order_intakes set answers = '{"foreign": "", "language": "", "reading": "", "classGoods": [], "jointOwners": [],
  "priority": "", "priorityCountry": "", "priorityNumber": "", "priorityOn": "", "priorityFor": "", "use": "",
  "declaredBy": "", "declared": ""}'::jsonb || answers
  || case when coalesce(answers->>'meaning', '') <> '' then '{"foreign": "yes"}'::jsonb else '{}'::jsonb end;
--> statement-breakpoint
-- What the firm has confirmed so far is the first version.
insert into intake_versions (order_id, number, frozen_at, frozen_by, sent_at, asks_mark, questions, answers, class_checks,
  picture, picture_bytes)
select i.order_id, 1, coalesce(i.confirmed_at, i.updated_at), 'system', i.sent_at, i.asks_mark, i.questions, i.answers,
  i.class_checks,
  case when p.order_id is not null then
    jsonb_build_object('width', p.width, 'height', p.height, 'mediaType', p.media_type) end,
  p.bytes
from order_intakes i
join orders o on o.id = i.order_id and o.intake_state = 'confirmed'
left join intake_pictures p on p.order_id = i.order_id;
--> statement-breakpoint
-- A version stays as it was approved, and goes only with its order's details.
create function keep_intake_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from order_intakes where order_id = old.order_id) then
    raise exception 'an approved version is never changed' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
--> statement-breakpoint
create trigger keep_intake_versions before update or delete on intake_versions
  for each row execute function keep_intake_versions();
