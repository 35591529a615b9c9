CREATE TABLE "chat_file" (
	"id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"uploader_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"preview_id" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"room_id" text,
	"thread_id" text,
	"seq" integer,
	"place" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chat_file_of_one" CHECK (("chat_file"."seq" is null) = (num_nonnulls("chat_file"."room_id", "chat_file"."thread_id") = 0)),
	CONSTRAINT "chat_file_one_place" CHECK (num_nonnulls("chat_file"."room_id", "chat_file"."thread_id") < 2)
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private_message" ADD COLUMN "files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_uploader_id_participant_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_private" FOREIGN KEY ("thread_id","seq") REFERENCES "public"."private_message"("thread_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_room" ON "chat_file" USING btree ("room_id","seq") WHERE room_id is not null;--> statement-breakpoint
CREATE INDEX "chat_file_thread" ON "chat_file" USING btree ("thread_id","seq") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "chat_file_meeting" ON "chat_file" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "chat_file_uploader" ON "chat_file" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "chat_file_unsent" ON "chat_file" USING btree ("created_at") WHERE seq is null;