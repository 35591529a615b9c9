CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event" text NOT NULL,
	"ordering_key" text DEFAULT '' NOT NULL,
	"seq" bigserial NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"status" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_delivery_event_check" CHECK ("webhook_delivery"."event" in ('meeting.planned', 'meeting.changed', 'meeting.cancelled', 'meeting.started', 'meeting.ended', 'participant.joined', 'participant.left', 'consent.withdrawn', 'recording.ready', 'attendance.ready', 'poll.closed', 'seat.assigned', 'payment.succeeded', 'payment.failed')),
	CONSTRAINT "webhook_delivery_state_check" CHECK ("webhook_delivery"."state" in ('pending', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'enabled' NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoint_events_check" CHECK ("webhook_endpoint"."events" <@ array['meeting.planned', 'meeting.changed', 'meeting.cancelled', 'meeting.started', 'meeting.ended', 'participant.joined', 'participant.left', 'consent.withdrawn', 'recording.ready', 'attendance.ready', 'poll.closed', 'seat.assigned', 'payment.succeeded', 'payment.failed']::text[]),
	CONSTRAINT "webhook_endpoint_state_check" CHECK ("webhook_endpoint"."state" in ('enabled', 'disabled', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_queue" ON "webhook_delivery" USING btree ("endpoint_id","ordering_key","seq") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_message" ON "webhook_delivery" USING btree ("message_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_delivery_endpoint" ON "webhook_delivery" USING btree ("endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_user" ON "webhook_endpoint" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_company" ON "webhook_endpoint" USING btree ("company_id","created_at","id");