CREATE TABLE "recording_history" (
	"id" text PRIMARY KEY NOT NULL,
	"recording_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"by_name" text,
	"detail" text NOT NULL,
	"link_id" text,
	"link_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "recording_history" ADD CONSTRAINT "recording_history_recording_id_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recording"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_history" ADD CONSTRAINT "recording_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_history_order" ON "recording_history" USING btree ("recording_id","at");--> statement-breakpoint
CREATE INDEX "recording_history_user" ON "recording_history" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "recording_history_link" ON "recording_history" USING btree ("link_id","at");