CREATE TABLE "package_price" (
	"package_version_id" text NOT NULL,
	"currency" text NOT NULL,
	"monthly_amount" integer NOT NULL,
	CONSTRAINT "package_price_package_version_id_currency_pk" PRIMARY KEY("package_version_id","currency")
);
--> statement-breakpoint
CREATE TABLE "package_version" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"seats_min" integer NOT NULL,
	"seats_max" integer,
	"max_participants" integer NOT NULL,
	"max_minutes" integer,
	"max_study_rooms" integer NOT NULL,
	"instant_meeting" boolean DEFAULT false NOT NULL,
	"planning" boolean DEFAULT false NOT NULL,
	"recurring" boolean DEFAULT false NOT NULL,
	"recording" boolean DEFAULT false NOT NULL,
	"attendee_list" boolean DEFAULT false NOT NULL,
	"calls" boolean DEFAULT false NOT NULL,
	"polls" boolean DEFAULT false NOT NULL,
	"notes" boolean DEFAULT false NOT NULL,
	"whiteboard" boolean DEFAULT false NOT NULL,
	"screen_share" boolean DEFAULT false NOT NULL,
	"general_chat" boolean DEFAULT false NOT NULL,
	"custom_backgrounds" boolean DEFAULT false NOT NULL,
	"presenting" boolean DEFAULT false NOT NULL,
	"video_play" boolean DEFAULT false NOT NULL,
	"technical_support" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_seat" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"number" integer NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"user_id" text,
	"invited_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "subscription_seat_counts" CHECK ("subscription_seat"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"move" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"package_version_id" text NOT NULL,
	"state" text NOT NULL,
	"collection" text NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"anchor_day" integer,
	"trial_ends_at" timestamp with time zone,
	"trial_reminded" integer,
	"period_start" date,
	"period_end" date,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next_package_id" text,
	"next_interval" text,
	"next_seats" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "subscription_seats" CHECK ("subscription"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "trial_claim" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "buy_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_version" ADD CONSTRAINT "package_version_package_id_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seat" ADD CONSTRAINT "subscription_seat_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seat" ADD CONSTRAINT "subscription_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_event" ADD CONSTRAINT "subscription_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_buyer_id_user_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_package_version_id_package_version_id_fk" FOREIGN KEY ("package_version_id") REFERENCES "public"."package_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trial_claim" ADD CONSTRAINT "trial_claim_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_version_number" ON "package_version" USING btree ("package_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seat_number" ON "subscription_seat" USING btree ("subscription_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seat_email" ON "subscription_seat" USING btree ("subscription_id","email_key");--> statement-breakpoint
CREATE INDEX "subscription_seat_user" ON "subscription_seat" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscription_seat_offer" ON "subscription_seat" USING btree ("email_key") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "subscription_event_of" ON "subscription_event" USING btree ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscription_event_actor" ON "subscription_event" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_of_buyer" ON "subscription" USING btree ("buyer_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "subscription_buyer" ON "subscription" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_version" ON "subscription" USING btree ("package_version_id");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("period_end") WHERE state in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX "subscription_trial" ON "subscription" USING btree ("trial_ends_at") WHERE state = 'trialing';--> statement-breakpoint
CREATE INDEX "subscription_incomplete" ON "subscription" USING btree ("created_at") WHERE state = 'incomplete';--> statement-breakpoint
CREATE INDEX "trial_claim_subscription" ON "trial_claim" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "trial_claim_old" ON "trial_claim" USING btree ("created_at");--> statement-breakpoint
UPDATE "package" SET
  "position" = CASE "id" WHEN 'default' THEN 0 WHEN 'standart' THEN 1 WHEN 'business' THEN 2 ELSE 3 END,
  "buy_now" = "id" IN ('standart', 'business');--> statement-breakpoint
INSERT INTO "package_version" ("id", "package_id", "version", "title", "seats_min", "seats_max", "max_participants", "max_minutes", "max_study_rooms",
  "instant_meeting", "planning", "recurring", "recording", "attendee_list", "calls", "polls",
  "notes", "whiteboard", "screen_share", "general_chat", "custom_backgrounds", "presenting", "video_play", "technical_support")
SELECT "id" || '-1', "id", 1,
  CASE "id" WHEN 'default' THEN 'Free' ELSE initcap("id") END,
  CASE "id" WHEN 'business' THEN 11 WHEN 'enterprise' THEN 100 ELSE 1 END,
  CASE "id" WHEN 'default' THEN 1 WHEN 'standart' THEN 10 WHEN 'business' THEN 100 END,
  "max_participants", "max_minutes", CASE WHEN "is_free" THEN 0 ELSE 16 END,
  "instant_meeting", "planning", "recurring", "recording", "attendee_list", "calls", "polls",
  NOT "is_free", NOT "is_free", true, true, true, NOT "is_free", NOT "is_free", NOT "is_free"
FROM "package";
