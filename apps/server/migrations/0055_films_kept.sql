ALTER TABLE "playback_film" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "playback_film" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "playback_film" ADD COLUMN "added_by_id" text;--> statement-breakpoint
ALTER TABLE "playback_film" ADD COLUMN "may_be_saved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playback_film" ADD COLUMN "was_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playback_film" ADD CONSTRAINT "playback_film_added_by_id_user_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_film_added_by" ON "playback_film" USING btree ("added_by_id") WHERE added_by_id is not null;