// Imported before the media library: outside production it prints every callback to where the report goes.
process.env.NODE_ENV = 'production';
