ALTER TABLE "board" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_author_id_participant_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."participant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_author" ON "board" USING btree ("author_id");