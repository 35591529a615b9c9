CREATE TABLE "meeting_mails" (
	"user_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "user_erasure";--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "entries_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_mails" ADD CONSTRAINT "meeting_mails_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_code_old" ON "mail_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "meeting_entries" ON "meeting" USING btree (coalesce(ended_at, ends_at, created_at)) WHERE entries_forgotten_at is null;--> statement-breakpoint
CREATE INDEX "admission_held" ON "admission" USING btree ("admitted_at") WHERE state = 'admitted';--> statement-breakpoint
CREATE INDEX "consent_meeting" ON "consent" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "account_event_old" ON "account_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_flow_expired" ON "provider_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_token_replaced" ON "refresh_token" USING btree ("replaced_at") WHERE replaced_at is not null;--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree (least(ended_at, expires_at));--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "erasure_due_at";