-- A link's secret is made when its email is sent, once for each try, and only its hash is kept: no queued job and no
-- backup holds a link that works. A row without a hash is an email that is still to be sent.
alter table mailed_links alter column secret_hash drop not null;

-- Whether a stored proof document belongs to anybody is asked by its key.
create index government_profiles_by_proof on government_profiles (proof_key);
