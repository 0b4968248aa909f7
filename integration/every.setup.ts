/*
 * What stands for parts of the engine in all tests. A set-up file is run anew for each test file; what it
 * imports is there for all files of a thread.
 */
import './scheduler.setup';
import './seed.setup';
import './streams.setup';
import './waits.setup';
