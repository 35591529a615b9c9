CREATE TABLE "chat_reaction" (
	"room_id" text NOT NULL,
	"seq" integer NOT NULL,
	"reaction" text NOT NULL,
	"participant_id" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_reaction_room_id_seq_reaction_participant_id_pk" PRIMARY KEY("room_id","seq","reaction","participant_id")
);
--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_participant_id_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_message" FOREIGN KEY ("room_id","seq") REFERENCES "public"."chat_message"("room_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_reaction_participant" ON "chat_reaction" USING btree ("participant_id");