CREATE TABLE "meeting_number" (
	"number" text NOT NULL,
	"meeting_id" text,
	"series_id" text,
	CONSTRAINT "meeting_number_taken" PRIMARY KEY("number"),
	CONSTRAINT "meeting_number_one" CHECK (num_nonnulls("meeting_number"."meeting_id", "meeting_number"."series_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "meeting_number" ADD CONSTRAINT "meeting_number_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_number" ADD CONSTRAINT "meeting_number_series_id_meeting_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_number_meeting" ON "meeting_number" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_number_series" ON "meeting_number" USING btree ("series_id");--> statement-breakpoint
-- Meetings and series of before get numbers: 48 random bits each, drawn again where another has the number.
DO $$
BEGIN
  LOOP
    INSERT INTO "meeting_number" ("number", "meeting_id", "series_id")
    SELECT lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 10000000000)::text, 10, '0'),
      holder."meeting_id", holder."series_id"
    FROM (
      SELECT "id" AS "meeting_id", NULL AS "series_id" FROM "meeting" WHERE "series_id" IS NULL
      UNION ALL
      SELECT NULL, "id" FROM "meeting_series"
    ) AS holder
    WHERE NOT EXISTS (
      SELECT FROM "meeting_number" AS given
      WHERE given."meeting_id" = holder."meeting_id" OR given."series_id" = holder."series_id"
    )
    ON CONFLICT ("number") DO NOTHING;
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
