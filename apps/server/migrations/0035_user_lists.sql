CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree ((lower(name || ' ' || surname)),"id");--> statement-breakpoint
CREATE INDEX "user_words" ON "user" USING gin (to_tsvector('simple', lower(translate(name || ' ' || surname || ' ' || email, 'ÇĞİIÖŞÜÂÎÛçğıöşüâîû@.-_+', 'cgiiosuaiucgiosuaiu     '))));--> statement-breakpoint
CREATE INDEX "user_closed" ON "user" USING btree ("created_at") WHERE not is_active;--> statement-breakpoint
CREATE INDEX "user_administrator" ON "user" USING btree ("created_at") WHERE is_admin;