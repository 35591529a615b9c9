DROP INDEX "company_created";--> statement-breakpoint
DROP INDEX "company_name";--> statement-breakpoint
CREATE INDEX "company_email" ON "company" USING btree (coalesce(lower("email"), ''),"id");--> statement-breakpoint
CREATE INDEX "company_words" ON "company" USING gin (to_tsvector('simple', lower(translate(name || ' ' || coalesce(email, ''), 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     '))));--> statement-breakpoint
CREATE INDEX "company_created" ON "company" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree (lower("name"),"id");