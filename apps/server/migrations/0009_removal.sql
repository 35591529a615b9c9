ALTER TABLE "meeting" ADD COLUMN "guests_wait" boolean;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD COLUMN "rules_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admission" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "admission" ADD COLUMN "is_creator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admission" ADD COLUMN "address_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admission" ADD COLUMN "address_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "knock" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "admission" ADD CONSTRAINT "admission_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knock" ADD CONSTRAINT "knock_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "admission" SET "address_key" = "email_key";--> statement-breakpoint
UPDATE "admission" SET
  "user_id" = i."user_id",
  "is_creator" = (i."user_id" IS NOT NULL AND i."user_id" = m."creator_id") OR (i."user_id" IS NULL AND i."invitee_id" IS NULL)
FROM "invitation" i, "meeting" m
WHERE i."id" = "admission"."invitation_id" AND m."id" = "admission"."meeting_id";
