-- The office that entered a report for a caller is part of the report's state, so that every figure knows which reports an
-- office could have invented (docs/decisions/0066). Null: the report was not entered for a caller.
alter table posts add column intake_office_id uuid references offices;
-- Copied from the post and kept equal.
alter table post_outcomes add column intake_office_id uuid references offices;
alter table post_changes add column intake_office_id uuid;

update posts p set intake_office_id = i.office_id from intakes i where i.post_id = p.id;
update post_outcomes o set intake_office_id = i.office_id from intakes i where i.post_id = o.post_id;

-- The statistics have counted these reports like all others. Each of them is subtracted as it was counted, without the office,
-- and added as it counts now. So the next fold corrects the statistics, and rows that wait to be folded stay right.
insert into post_changes (post_id, by, stage, priority, category, office_id, intake_office_id, government_id, area_office_ids,
  is_merged, state, district, lat, lng, cell, created_at, first_action_at, finished_at, closure, due_at, proof_at, outcomes)
select p.id, change.by, p.stage, p.priority, p.category, p.office_id, case change.by when 1 then p.intake_office_id end,
  p.government_id, array(select a.office_id from area_posts a where a.post_id = p.id order by 1), p.merged_into is not null,
  p.state, p.district, p.lat, p.lng, p.cell, p.created_at, p.first_action_at, p.finished_at, p.closure, p.due_at, p.proof_at,
  (select jsonb_agg(jsonb_build_object('run', o.run, 'officeId', o.office_id, 'decidedAt', o.decided_at,
      'isOnTime', o.is_on_time, 'firstActionSeconds', o.first_action_seconds, 'endedOfficeId', o.ended_office_id,
      'endedAt', o.ended_at, 'closure', o.closure, 'resolutionSeconds', o.resolution_seconds,
      'isReopened', o.is_reopened) order by o.run)
    from post_outcomes o where o.post_id = p.id)
from posts p cross join (values (-1), (1)) as change (by)
where p.intake_office_id is not null and p.hidden_at is null
order by p.id, change.by;

-- Reports that an office entered, the latest last.
create index intakes_of_office on intakes (office_id, post_id);
drop index intakes_of_office_by_time;
