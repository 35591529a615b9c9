CREATE TABLE "call_quality" (
	"participant_id" text NOT NULL,
	"day" date NOT NULL,
	"meeting_id" text NOT NULL,
	"browser" text NOT NULL,
	"seconds" integer NOT NULL,
	"join_ms" integer,
	"first_picture_ms" integer,
	"loss_seconds" double precision NOT NULL,
	"loss_measured" integer NOT NULL,
	"jitter_seconds" double precision NOT NULL,
	"jitter_measured" integer NOT NULL,
	"freezes" integer NOT NULL,
	"frozen_ms" integer NOT NULL,
	"reconnects" integer NOT NULL,
	"weak" jsonb NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_quality_participant_id_day_pk" PRIMARY KEY("participant_id","day"),
	CONSTRAINT "call_quality_browser_check" CHECK ("call_quality"."browser" in ('Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari', 'other'))
);
--> statement-breakpoint
CREATE TABLE "call_quality_day" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"weak_people" integer NOT NULL,
	"hours" double precision NOT NULL,
	"join_ms" integer,
	"slow_join_ms" integer,
	"first_picture_ms" integer,
	"loss" double precision,
	"jitter_ms" double precision,
	"freezes" integer NOT NULL,
	"reconnects" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "call_quality" ADD CONSTRAINT "call_quality_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_quality" ADD CONSTRAINT "call_quality_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_quality_meeting" ON "call_quality" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "call_quality_by_day" ON "call_quality" USING btree ("day");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("seq") WHERE sent_at is null;