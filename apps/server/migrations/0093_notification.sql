CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"content" jsonb NOT NULL,
	"meeting_id" text,
	"actor_id" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_subject" ON "notification" USING btree ("user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "notification_user" ON "notification" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "notification_meeting" ON "notification" USING btree ("meeting_id") WHERE meeting_id is not null;--> statement-breakpoint
CREATE INDEX "notification_actor" ON "notification" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notification_old" ON "notification" USING btree ("at");