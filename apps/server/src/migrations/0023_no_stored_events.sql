-- Nothing read the stored events. Subscribers get an event in the transaction that publishes it, and what follows from it is
-- in tables of its own: the timeline, notifications, jobs, deliveries.
drop table events;
