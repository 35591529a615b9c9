CREATE TABLE "access_try" (
	"meeting_id" text NOT NULL,
	"network" text NOT NULL,
	"failures" integer NOT NULL,
	"wait_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_try_meeting_id_network_pk" PRIMARY KEY("meeting_id","network")
);
--> statement-breakpoint
CREATE TABLE "calendar_preference" (
	"user_id" text PRIMARY KEY NOT NULL,
	"remind_day_before" boolean DEFAULT true NOT NULL,
	"remind_quarter_before" boolean DEFAULT true NOT NULL,
	"feed_version" integer DEFAULT 0 NOT NULL,
	"feed_on" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitee" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text,
	"series_id" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"is_moderator" boolean DEFAULT false NOT NULL,
	"response" text DEFAULT 'none' NOT NULL,
	"responded_at" timestamp with time zone,
	"reminders" boolean DEFAULT true NOT NULL,
	"registered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meeting_series" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"title" text NOT NULL,
	"uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"rule" jsonb NOT NULL,
	"starts_local" text NOT NULL,
	"ends_local" text NOT NULL,
	"time_zone" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"admission_id" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "planning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "recurring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "attendee_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "invitee_id" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "creator_id" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "occurrence" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "is_exception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "time_zone" text DEFAULT 'Europe/Istanbul' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "hide_from_homepage" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "access_code" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "own_people" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "participant_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "uid" text;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "reminded_day_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "reminded_quarter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "access_try" ADD CONSTRAINT "access_try_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_preference" ADD CONSTRAINT "calendar_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitee" ADD CONSTRAINT "invitee_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay" ADD CONSTRAINT "stay_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay" ADD CONSTRAINT "stay_admission_id_admission_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_try_last" ON "access_try" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitee_meeting" ON "invitee" USING btree ("meeting_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invitee_series" ON "invitee" USING btree ("series_id","email_key");--> statement-breakpoint
CREATE INDEX "invitee_email" ON "invitee" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "meeting_series_creator" ON "meeting_series" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "stay_meeting" ON "stay" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_open" ON "stay" USING btree ("admission_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "stay_admission" ON "stay" USING btree ("admission_id");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitee_id_invitee_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."invitee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_invitee" ON "invitation" USING btree ("meeting_id","invitee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_user" ON "invitation" USING btree ("meeting_id","user_id");--> statement-breakpoint
CREATE INDEX "invitation_by_invitee" ON "invitation" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "invitation_by_user" ON "invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_creator" ON "meeting" USING btree ("creator_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_occurrence" ON "meeting" USING btree ("series_id","occurrence");--> statement-breakpoint
CREATE INDEX "meeting_remind_day" ON "meeting" USING btree ("starts_at") WHERE reminded_day_at is null and starts_at is not null;--> statement-breakpoint
CREATE INDEX "meeting_remind_quarter" ON "meeting" USING btree ("starts_at") WHERE reminded_quarter_at is null and starts_at is not null;--> statement-breakpoint
UPDATE "package" SET "planning" = true, "recurring" = true, "recording" = true, "attendee_list" = true WHERE NOT "is_free";
