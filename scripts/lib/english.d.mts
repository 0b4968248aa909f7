export declare const ENGLISH: Readonly<Record<string, string>>;
