CREATE TABLE "chat_mention" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"participant_id" text NOT NULL,
	"written" text NOT NULL,
	CONSTRAINT "chat_mention_room_id_seq_participant_id_pk" PRIMARY KEY("room_id","seq","participant_id")
);
--> statement-breakpoint
ALTER TABLE "chat_mention" ADD CONSTRAINT "chat_mention_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mention" ADD CONSTRAINT "chat_mention_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_mention_participant" ON "chat_mention" USING btree ("participant_id");