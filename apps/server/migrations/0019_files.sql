CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"stored_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"uploader_id" text
);
--> statement-breakpoint
CREATE TABLE "upload_lock" (
	"file_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_kind","owner_id","purpose");--> statement-breakpoint
CREATE INDEX "file_expiry" ON "file" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "file_unfinished" ON "file" USING btree ("created_at") WHERE stored_at is null;--> statement-breakpoint
CREATE INDEX "file_unmeasured" ON "file" USING btree ("id") WHERE size is null;--> statement-breakpoint
CREATE INDEX "file_deleted" ON "file" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
-- Pictures of before stay where they are; how large they are is looked up by the hourly work.
INSERT INTO "file" ("id", "key", "owner_kind", "owner_id", "purpose", "type", "name", "created_at", "stored_at")
SELECT replace("picture", '.webp', ''), 'pictures/' || "picture", 'user', "id", 'picture', 'image/webp', "picture", now(), now()
FROM "user" WHERE "picture" IS NOT NULL;
