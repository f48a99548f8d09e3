-- The newest posts of a district and of a PIN code, for feeds and lists of one place.
create index posts_of_district on posts (state, district, id) where hidden_at is null;
create index posts_of_pincode on posts (position_pincode, id) where hidden_at is null;
