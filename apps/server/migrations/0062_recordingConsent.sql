CREATE TABLE "recording_consent" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recording_consent_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"meeting_id" text NOT NULL,
	"recording_id" text,
	"participant_id" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"answer" text NOT NULL,
	"place" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"language" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "recording_answer" text;--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "recording_version" text;--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "recording_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recording_consent" ADD CONSTRAINT "recording_consent_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consent" ADD CONSTRAINT "recording_consent_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_consent" ADD CONSTRAINT "recording_consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_consent_latest" ON "recording_consent" USING btree ("recording_id","participant_id","answered_at","seq");--> statement-breakpoint
CREATE INDEX "recording_consent_meeting" ON "recording_consent" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE INDEX "recording_consent_next" ON "recording_consent" USING btree ("participant_id") WHERE recording_id is null;--> statement-breakpoint
CREATE INDEX "recording_consent_participant" ON "recording_consent" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "recording_consent_user" ON "recording_consent" USING btree ("user_id") WHERE user_id is not null;