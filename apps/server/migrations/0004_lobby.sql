CREATE TABLE "knock" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"invitation_id" text,
	"admission_id" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"device_hash" text NOT NULL,
	"address" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_admission_id_admission_id_fk" FOREIGN KEY ("admission_id") REFERENCES "public"."admission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "knock_ticket" ON "knock" USING btree ("ticket_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "knock_person" ON "knock" USING btree ("meeting_id","device_hash","email_key");--> statement-breakpoint
CREATE INDEX "knock_waiting" ON "knock" USING btree ("seen_at") WHERE state = 'waiting';