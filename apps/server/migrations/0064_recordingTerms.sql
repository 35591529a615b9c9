ALTER TABLE "package_version" ADD COLUMN "recording_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_version" ADD COLUMN "recording_gb" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recording" ADD COLUMN "end_told" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_owner" ON "recording" USING btree ("owner_id","kept_until");--> statement-breakpoint
CREATE INDEX "recording_ends" ON "recording" USING btree ("kept_until") WHERE kept_until is not null;--> statement-breakpoint
CREATE INDEX "recording_termless" ON "recording" USING btree ("id") WHERE kept_until is null and state in ('ready', 'failed');--> statement-breakpoint
UPDATE "package_version" SET "recording_days" = 30, "recording_gb" = 20 WHERE "recording";--> statement-breakpoint
UPDATE "package_version" SET "recording_days" = 90, "recording_gb" = 100 WHERE "recording" AND "package_id" = 'business';--> statement-breakpoint
UPDATE "package_version" SET "recording_days" = 365, "recording_gb" = 1000 WHERE "recording" AND "package_id" = 'enterprise';--> statement-breakpoint
UPDATE "recording" r SET "owner_id" = m."creator_id" FROM "meeting" m WHERE m."id" = r."meeting_id";--> statement-breakpoint
UPDATE "file" f SET "owner_kind" = 'recording', "owner_id" = r."id" FROM "recording" r WHERE f."id" IN (r."file_id", r."poster_id");--> statement-breakpoint
UPDATE "file" f SET "owner_kind" = 'recording', "owner_id" = p."recording_id" FROM "recording_piece" p WHERE f."id" = p."file_id";--> statement-breakpoint
UPDATE "file" f SET "owner_kind" = 'recording', "owner_id" = c."recording_id" FROM "recording_captions" c WHERE f."id" = c."file_id";
