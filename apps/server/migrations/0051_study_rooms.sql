CREATE TABLE "study" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp with time zone,
	"told_of" timestamp with time zone,
	"minutes" integer,
	"own_choice" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_room" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"place" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"called_at" timestamp with time zone,
	"caller_id" text,
	"caller_name" text,
	"coming_name" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "study_seat" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"room_id" text NOT NULL,
	"participant_id" text,
	"email_key" text
);
--> statement-breakpoint
ALTER TABLE "study" ADD CONSTRAINT "study_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_id_room_id_fk" FOREIGN KEY ("id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_room" ADD CONSTRAINT "study_room_caller_id_participant_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_room_id_study_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."study_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_seat" ADD CONSTRAINT "study_seat_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_closing" ON "study" USING btree ("closes_at") WHERE is_open and closes_at is not null;--> statement-breakpoint
CREATE INDEX "study_room_meeting" ON "study_room" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_room_place" ON "study_room" USING btree ("meeting_id","place") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "study_seat_entry" ON "study_seat" USING btree ("meeting_id","participant_id") WHERE participant_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "study_seat_address" ON "study_seat" USING btree ("meeting_id","email_key") WHERE email_key is not null;--> statement-breakpoint
CREATE INDEX "study_seat_room" ON "study_seat" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "study_seat_participant" ON "study_seat" USING btree ("participant_id") WHERE participant_id is not null;