DROP INDEX "outbox_due";--> statement-breakpoint
DROP INDEX "outbox_old";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("seq") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_old" ON "outbox" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "attempts";