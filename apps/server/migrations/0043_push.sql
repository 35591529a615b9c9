CREATE TABLE "push_target" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_target" ADD CONSTRAINT "push_target_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_target" ADD CONSTRAINT "push_target_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_target_endpoint" ON "push_target" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_target_user" ON "push_target" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "push_target_session" ON "push_target" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_target_seen" ON "push_target" USING btree ("seen_at");