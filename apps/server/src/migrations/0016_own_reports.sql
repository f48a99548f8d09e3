-- Figures of an office count the latest reports that it entered itself.
create index intakes_of_office_by_time on intakes (office_id, created_at);
drop index intakes_of_office;
