-- A list that few match is still a walk along an index, not a search for them among all.
create index posts_by_state on posts (state, id);
create index cases_open_of_kind_by_reports on moderation_cases (subject_kind, report_count, id) where is_open;
create index cases_open_of_kind_by_time on moderation_cases (subject_kind, last_reported_at, id) where is_open;
create index cases_closed_of_kind_by_time on moderation_cases (subject_kind, decided_at, id) where not is_open;
