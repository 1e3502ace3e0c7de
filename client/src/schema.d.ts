// Generated from the API document by "npm run client": do not edit.

export interface paths {
    "/v1/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the signed-in user with role, profile and permissions. */
        get: operations["account.profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the caller's own members. A member gets the members of the same parent. */
        post: operations["members.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getmembers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the members of a customer or sub-admin in scope. A member can only name their own parent. */
        post: operations["members.listOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getallmembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all members of all customers. */
        post: operations["members.listAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/createmember": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a pending member under the caller and emails the invitation. */
        post: operations["members.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/createmember/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a pending member under a customer or sub-admin in scope and emails the invitation. */
        post: operations["members.createFor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/member/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Updates a member in scope. A new email applies after it is confirmed.
         * @description In a session, another `email` needs the password to have been given in the last 10 minutes: by signing in, or by `account/confirmpassword`.
         */
        post: operations["members.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/member/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a member in scope and cancels their upcoming meetings. */
        delete: operations["members.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/member/deletemany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several members in scope, all or none. */
        post: operations["members.removeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/member/unsuspend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unsuspends a member whom the directory of their company has suspended. */
        post: operations["members.unsuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/member/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resends the invitation of a pending member. The earlier link stops working. */
        post: operations["members.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a customer or sub-admin in scope, with everything below it and the counts for the delete dialog. */
        get: operations["customers.read"];
        put?: never;
        post?: never;
        /** Deletes a customer or sub-admin with everyone below, in one transaction. */
        delete: operations["customers.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getcustomers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the caller's own customers. */
        post: operations["customers.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getallcustomers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all customers and sub-admins, or with `id` those below that sub-admin. */
        post: operations["customers.listAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getallsubadmins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists up to 500 sub-admins by name, as choices for "managed by". `search` looks in name and email. */
        get: operations["customers.listSubadmins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/getallsubadmins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sub-admins that this customer or sub-admin can be moved to. */
        get: operations["customers.listSubadminsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/createcustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a pending customer or sub-admin under the caller and emails the invitation. */
        post: operations["customers.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Updates a customer or sub-admin in scope. Only platform staff can change the parent.
         * @description In a session, another `email` needs the password to have been given in the last 10 minutes: by signing in, or by `account/confirmpassword`.
         */
        post: operations["customers.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/deletemany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several customers or sub-admins with everyone below, all or none. */
        post: operations["customers.removeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/affected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts what else would be deleted, in the scope of the caller. */
        post: operations["customers.countAffected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/{id}/movecustomers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves all customers of a sub-admin under another sub-admin or an admin. */
        post: operations["customers.moveCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/suspend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends a customer or sub-admin and everyone below immediately. */
        post: operations["customers.suspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/unsuspend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unsuspends a customer or sub-admin and everyone below. */
        post: operations["customers.unsuspend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/customer/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resends the invitation of a pending customer or sub-admin. The earlier link stops working. */
        post: operations["customers.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the caller's own groups. */
        post: operations["groups.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/read/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the groups of a customer or sub-admin. A member can only name their own parent. */
        post: operations["groups.listOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/readall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all groups and who manages them. */
        post: operations["groups.listAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a group for the caller. Platform staff have no groups and name a customer instead. */
        post: operations["groups.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/create/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a group for a customer or sub-admin. */
        post: operations["groups.createFor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates one of the caller's groups. Omitted lists don't change. */
        post: operations["groups.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/updateany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates any group in scope. */
        post: operations["groups.updateAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroy/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one of the caller's groups. Its people and devices aren't deleted. */
        delete: operations["groups.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several of the caller's groups, all or none. */
        post: operations["groups.removeMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroyany/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes any group in scope. */
        delete: operations["groups.removeAny"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroyany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes several groups in scope, all or none. */
        post: operations["groups.removeManyAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroymember/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a person from one of the caller's groups. `id` is the ID of the membership. */
        delete: operations["groups.removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/destroymemberany/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a person from any group in scope. */
        delete: operations["groups.removeMemberAny"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the caller's own devices. A member gets those of their parent. */
        post: operations["devices.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/read/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the devices of a customer or sub-admin. A member can only name their own parent. */
        post: operations["devices.listOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/readall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists all assigned devices and who manages them. */
        post: operations["devices.listAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/readunassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists connected devices that aren't assigned. */
        post: operations["devices.listUnassigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/readremote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's speed dials with live status, favourites first, at most 500. */
        get: operations["devices.speedDials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a device in scope. */
        get: operations["devices.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns the device with this ID to the caller. Platform staff name a customer instead. */
        post: operations["devices.assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/assign/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns a device to a customer or sub-admin. */
        post: operations["devices.assignTo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unassigns one of the caller's devices. It ends its call and shows its ID again. */
        post: operations["devices.unassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/unassignany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unassigns any device in scope. It ends its call and shows its ID again. */
        post: operations["devices.unassignAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/reset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reloads one of the caller's devices and ends its call. */
        get: operations["devices.reset"];
        put?: never;
        /** Reloads one of the caller's devices and ends its call. */
        post: operations["devices.resetByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/resetany/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reloads any device in scope and ends its call. */
        get: operations["devices.resetAny"];
        put?: never;
        /** Reloads any device in scope and ends its call. */
        post: operations["devices.resetAnyByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates one of the caller's devices. Members can only set their own favourite. */
        post: operations["devices.edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/editany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates any device in scope. */
        post: operations["devices.editAny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/editmany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates the privacy of several devices in scope, all or none. */
        post: operations["devices.editMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/reboot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reboots a device in scope now, or when it's idle. */
        post: operations["devices.reboot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/quality/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the call quality of a device in scope in the last 30 days. */
        get: operations["devices.readQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the timeline of a device in scope, kept for 90 days. */
        post: operations["devices.listEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns who is notified when a device of the caller's account goes offline. */
        get: operations["devices.readAlerts"];
        put?: never;
        /** Updates the alerts. Leave empty for no email or no webhook. */
        post: operations["devices.saveAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/ring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calls a device into a meeting in progress that the caller moderates. */
        post: operations["devices.ring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/calls/{roomName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the devices called into a meeting that the caller moderates, with the latest call of each. */
        get: operations["devices.listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/cancelcall/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a call. A device that has joined stays. */
        post: operations["devices.cancelCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/import/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a CSV of people and returns what each row would do. No one is added yet. */
        post: operations["imports.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/import/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports the rows of a checked file as a job. Rows with errors are skipped. */
        post: operations["imports.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's import and its progress. */
        get: operations["imports.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the audit log, newest first, between `beginTime` and `endTime`. */
        post: operations["audit.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the meetings the caller hosts, is invited to or manages, latest start first. Platform staff have none. */
        post: operations["meetings.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the meetings of a month, week or day, earliest first. */
        post: operations["meetings.calendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a meeting with its responses and links. */
        get: operations["meetings.read"];
        put?: never;
        /** Updates a scheduled meeting, or this and the following ones of its series. Rescheduling a past meeting creates and returns a new one. */
        post: operations["meetings.update"];
        /** Cancels upcoming meetings and notifies the people invited. Past meetings leave the list but stay in reports. */
        delete: operations["meetings.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the conflicts of a meeting and the dates of its series. Nothing is saved. */
        post: operations["meetings.conflicts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/roomname": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Generates a random room name that is available. */
        get: operations["meetings.roomName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/createscheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules a meeting or a series and sends invitations to members and guests. Returns the first meeting. The caller is the host. */
        post: operations["meetings.createScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/answer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Saves the caller's response to an invitation. */
        post: operations["meetings.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/createinstant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a one-hour meeting now and calls a device if one is given. The caller is the host. */
        post: operations["meetings.createInstant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/rename/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renames an instant meeting. Its time, people and room stay as they are. */
        post: operations["meetings.rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the meetings in progress in the caller's scope, latest start first. */
        post: operations["running.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/running/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a meeting in progress, for its host and the accounts above. */
        get: operations["running.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/extend/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extends a meeting in progress. */
        post: operations["running.extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/end/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a meeting for everyone. */
        post: operations["running.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/admit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admits people from the lobby. */
        post: operations["running.admit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/deny/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Denies people in the lobby. */
        post: operations["running.deny"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/message/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the people in the lobby. */
        post: operations["running.message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists the meetings in the caller's scope, with duration and participants as reported by the video service. */
        post: operations["reports.meetings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists up to 500 hosts in the caller's scope by name. `search` finds the others. */
        post: operations["reports.hosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the totals of a report, by day, host, and weekday and hour. */
        post: operations["reports.summary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/meetings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one meeting of the report, with attendance and ratings. */
        get: operations["reports.attendance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/misc/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the current status of every component of this installation. */
        get: operations["system.status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/misc/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what needs attention on this installation: meetings, people, devices and email. */
        get: operations["overview.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/createlivestreaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules a meeting that is streamed to YouTube or another streaming server, and creates its broadcast on YouTube. */
        post: operations["liveStreams.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/getlivestreamings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists live streams in scope, latest start first, upcoming ones earliest first. */
        post: operations["liveStreams.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/updatelivestreaming/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates an upcoming live stream, also on YouTube. */
        post: operations["liveStreams.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/livestreaming/getlocallivestreamings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists up to 100 past streams and videos that a replay can play, newest first. */
        post: operations["liveStreams.options"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/livestreaming/start/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a live stream that the caller moderates and returns how to send its video. */
        post: operations["liveStreams.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/livestreaming/stop/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a live stream. The broadcast is completed and the recording becomes a video. */
        post: operations["liveStreams.stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/livestreaming/report/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receives the stream status that Jitsi reported to the host's page. */
        post: operations["liveStreams.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/createscheduledevent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules an event that shows a page on devices. */
        post: operations["scheduledEvents.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/getscheduledevents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists scheduled events in scope, latest start first, upcoming ones earliest first. */
        post: operations["scheduledEvents.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/updatescheduledevent/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates an upcoming event. */
        post: operations["scheduledEvents.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/deletescheduledevent/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancels an upcoming event. */
        delete: operations["scheduledEvents.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/stopscheduledevent/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stops an event in progress and clears its devices. A member can only stop their own. */
        get: operations["scheduledEvents.stop"];
        put?: never;
        /** Stops an event in progress and clears its devices. A member can only stop their own. */
        post: operations["scheduledEvents.stopByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/createreplaystreaming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Schedules a replay of a past stream or a video. */
        post: operations["replays.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/getreplaystreamings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists replays in scope, latest start first, upcoming ones earliest first. */
        post: operations["replays.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/updatereplaystreaming/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Updates an upcoming replay. */
        post: operations["replays.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meetings/deletereplaystreaming/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancels an upcoming replay or live stream and deletes its broadcast on YouTube. */
        delete: operations["replays.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videocontent/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserves space for a video, or returns the progress of an interrupted upload. Without it, the first chunk starts an upload. */
        post: operations["videos.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videocontent/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads one chunk of a video, in any order and repeatable, as a multipart form or as JSON with an array of bytes. */
        post: operations["videos.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videocontent/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels the caller's upload and deletes its chunks. */
        post: operations["videos.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videocontent/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lists up to 500 videos of an account, newest first, and its quota. */
        post: operations["videos.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/videocontent/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes a video that no upcoming replay uses. */
        post: operations["videos.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorResponse: {
            /** @constant */
            success: false;
            /** @enum {unknown} */
            code: "validation_error" | "malformed_body" | "ids_differ" | "reset_link_expired" | "email_link_expired" | "answer_link_invalid" | "invitation_expired" | "youtube_link_expired" | "provider_sign_in_expired" | "unauthorized" | "credentials_not_match" | "account_unverified" | "account_suspended" | "password_sign_in_off" | "provider_declined" | "provider_answer_invalid" | "no_account_at_sign_in" | "dont_have_enough_permission" | "password_confirmation_needed" | "second_factor_needed" | "forbidden" | "not_by_api_key" | "api_key_scope_missing" | "not_authorized_to_delete" | "not_authorized_to_suspend" | "not_authorized_to_edit" | "not_authorized_to_change_password" | "cannot_delete_yourself" | "cannot_suspend_yourself" | "cannot_change_own_role" | "play_link_invalid" | "not_found" | "page_not_found" | "email_not_found" | "user_not_found" | "session_not_found" | "device_not_found" | "group_not_found" | "meeting_not_found" | "meeting_cancelled" | "import_not_found" | "deleted_not_found" | "view_not_found" | "second_factor_not_found" | "passkey_not_found" | "api_key_not_found" | "provider_not_found" | "domain_not_found" | "connection_not_found" | "faq_not_found" | "document_version_not_found" | "mail_template_not_found" | "call_not_found" | "stream_not_found" | "scheduled_event_not_found" | "replay_not_found" | "youtube_broadcast_gone" | "video_not_found" | "upload_not_found" | "method_not_allowed" | "user_already_exists" | "account_verified" | "edit_conflict" | "wrong_user_status" | "already_subadmin" | "already_customer" | "subadmin_has_customers" | "last_super_admin" | "last_local_admin" | "import_already_started" | "group_already_exists" | "deleted_owner_gone" | "deleted_email_taken" | "deleted_name_taken" | "view_already_exists" | "second_factor_exists" | "passkey_exists" | "too_many_views" | "too_many_api_keys" | "too_many_passkeys" | "too_many_providers" | "provider_connected" | "only_way_in" | "last_passkey_required" | "people_left_out" | "domain_of_another" | "device_busy" | "device_unavailable" | "room_name_taken" | "meeting_not_started" | "meeting_ended" | "meeting_not_running" | "instant_meeting_unchangeable" | "waiting_elsewhere" | "youtube_not_connected" | "youtube_declined" | "youtube_live_not_enabled" | "youtube_not_permitted" | "stream_already_live" | "stream_not_live" | "stream_over" | "stream_not_upcoming" | "event_not_running" | "upload_cancelled" | "upload_conflict" | "video_in_use" | "payload_too_large" | "video_quota_exceeded" | "unsupported_media_type" | "file_not_uploaded" | "current_password_incorrect" | "code_incorrect" | "passkey_incorrect" | "passkey_unknown" | "passkey_copied" | "provider_not_recent" | "provider_other_person" | "end_time_cannot_be_before_begin_time" | "invalid_role" | "parent_required" | "file_unreadable" | "youtube_refused" | "rate_limited" | "headers_too_large" | "error_occurred" | "unavailable" | "youtube_not_configured" | "youtube_quota_exceeded" | "youtube_unavailable" | "streaming_unavailable" | "stream_target_failed" | "provider_unreachable" | "stream_picture_lost" | "stream_interrupted" | "storage_full";
            /** @description A sentence in the caller's language. */
            message: string;
            fields?: {
                [key: string]: string;
            };
            /** @description With `edit_conflict`: what is stored now. With `people_left_out`: how many `people`. */
            current?: Record<string, never>;
            /** @description With `api_key_scope_missing`: what the key would need. */
            scope?: string;
            requestId?: string;
            traceId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            /** @enum {string} */
                            role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: string | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture?: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            permissions?: {
                                editProfileSettings: boolean;
                                editGeneralSettings: boolean;
                                editPrivacyPolicySettings: boolean;
                                editTermsSettings: boolean;
                                editFaqSettings: boolean;
                                editContactInfoSettings: boolean;
                                editScreenAppSettings: boolean;
                                editHelpSettings: boolean;
                                resetUserPassword: boolean;
                                integrateScreenApp: boolean;
                                viewReports: boolean;
                                viewAdmins: boolean;
                                viewAllCustomers: boolean;
                                viewAllMembers: boolean;
                                viewAllGroups: boolean;
                                viewAllDevices: boolean;
                                promoteCustomers: boolean;
                                suspendCustomers: boolean;
                                addCustomers: boolean;
                                editCustomers: boolean;
                                viewCustomers: boolean;
                                viewMembers: boolean;
                                viewMembersOf: boolean;
                                addMembers: boolean;
                                editMembers: boolean;
                                viewGroups: boolean;
                                viewGroupsOf: boolean;
                                addGroups: boolean;
                                editGroups: boolean;
                                editAnyGroups: boolean;
                                viewDevices: boolean;
                                viewDevicesOf: boolean;
                                viewSpeedDials: boolean;
                                addDevices: boolean;
                                editDevices: boolean;
                                editAnyDevices: boolean;
                                viewMeetings: boolean;
                                listMeetings: boolean;
                                controlMeetings: boolean;
                                admitGuests: boolean;
                                scheduleMeeting: boolean;
                                instantMeeting: boolean;
                                viewLivestreamings: boolean;
                                addLivestreamings: boolean;
                                editLivestreamings: boolean;
                                deleteLivestreamings: boolean;
                                viewReplaystreamings: boolean;
                                addReplaystreamings: boolean;
                                editReplaystreamings: boolean;
                                deleteReplaystreamings: boolean;
                                viewScheduledEvents: boolean;
                                addScheduledEvents: boolean;
                                editScheduledEvents: boolean;
                                deleteScheduledEvents: boolean;
                                viewVideos: boolean;
                                addVideos: boolean;
                                deleteVideos: boolean;
                            };
                            /** @enum {string} */
                            defaultLobby?: "off" | "guests" | "everyone";
                            secondFactor?: boolean;
                            /** @constant */
                            factorSetup?: true;
                            termsToAccept?: {
                                versionId: string;
                                publishedAt: string;
                            } | null;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "lastSignInAt" | "name" | "email" | "contactNumber" | "status" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        email?: string;
                        contactNumber?: string;
                        /** @enum {string} */
                        status?: "pending" | "active" | "suspend";
                        managedBy?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.listOf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "lastSignInAt" | "name" | "email" | "contactNumber" | "status" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        email?: string;
                        contactNumber?: string;
                        /** @enum {string} */
                        status?: "pending" | "active" | "suspend";
                        managedBy?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "lastSignInAt" | "name" | "email" | "contactNumber" | "status" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        email?: string;
                        contactNumber?: string;
                        /** @enum {string} */
                        status?: "pending" | "active" | "suspend";
                        managedBy?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    contactNumber: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.createFor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    contactNumber: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                    contactNumber: string;
                    email?: string;
                    parentId?: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.removeMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                            affected: {
                                customers: number;
                                members: number;
                                groups: number;
                                devices: number;
                            };
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.unsuspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "members.invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            members: {
                                id: string;
                                name: string;
                                _id: string;
                            }[];
                            customers: {
                                id: string;
                                name: string;
                                _id: string;
                            }[];
                            groups: {
                                id: string;
                                name: string;
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                name: string;
                                _id: string;
                            }[];
                            affected: {
                                customers: number;
                                members: number;
                                groups: number;
                                devices: number;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            customers: number;
                            members: number;
                            groups: number;
                            devices: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "lastSignInAt" | "name" | "email" | "contactNumber" | "status" | "managedBy" | "role";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        email?: string;
                        contactNumber?: string;
                        /** @enum {string} */
                        status?: "pending" | "active" | "suspend";
                        managedBy?: string;
                        /** @enum {string} */
                        role?: "customer" | "subadmin";
                    };
                    id?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "lastSignInAt" | "name" | "email" | "contactNumber" | "status" | "managedBy" | "role";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        email?: string;
                        contactNumber?: string;
                        /** @enum {string} */
                        status?: "pending" | "active" | "suspend";
                        managedBy?: string;
                        /** @enum {string} */
                        role?: "customer" | "subadmin";
                    };
                    id?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.listSubadmins": {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.listSubadminsOf": {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name: string;
                    contactNumber: string;
                    /** @enum {string} */
                    role?: "customer" | "subadmin";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                    contactNumber: string;
                    email?: string;
                    parentId?: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.removeMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                            affected: {
                                customers: number;
                                members: number;
                                groups: number;
                                devices: number;
                            };
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.countAffected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            customers: number;
                            members: number;
                            groups: number;
                            devices: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.moveCustomers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parentId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            moved: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.unsuspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            email: string;
                            pendingEmail?: string | null;
                            /** @enum {string} */
                            role?: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                            /** @enum {string} */
                            status?: "pending" | "active" | "suspend" | "deleted";
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            profile: {
                                name: string;
                                contactNumber?: string;
                                picture: string | null;
                                locale?: ("en-US" | "da-DK") | null;
                            };
                            createdAt?: string;
                            lastSignInAt?: string | null;
                            version?: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "customers.invite": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "name" | "description" | "membersCount" | "devicesCount" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        description?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.listOf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "name" | "description" | "membersCount" | "devicesCount";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        description?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "name" | "description" | "membersCount" | "devicesCount" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        description?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.createFor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                    description?: string;
                    members?: string[];
                    devices?: string[];
                    version?: number;
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.updateAny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                    description?: string;
                    members?: string[];
                    devices?: string[];
                    version?: number;
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.remove": {
        parameters: {
            query?: {
                nextApiCallType?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.removeMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.removeAny": {
        parameters: {
            query?: {
                nextApiCallType?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.removeManyAny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    nextApiCallType?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.removeMember": {
        parameters: {
            query?: {
                nextApiCallType?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "groups.removeMemberAny": {
        parameters: {
            query?: {
                nextApiCallType?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            description: string;
                            parentId?: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            customerId: string;
                            members: {
                                id: string;
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            devices: {
                                id: string;
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                _id: string;
                            }[];
                            membersCount: number;
                            devicesCount: number;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "favourite" | "userDeviceName" | "deviceName" | "status" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        userDeviceName?: string;
                        deviceName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.listOf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "favourite" | "userDeviceName" | "deviceName" | "status";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        userDeviceName?: string;
                        deviceName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "favourite" | "userDeviceName" | "deviceName" | "status" | "managedBy";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        userDeviceName?: string;
                        deviceName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.listUnassigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "deviceName";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        deviceName?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.speedDials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            data: {
                                id: string;
                                deviceName: string;
                                userDeviceName: string;
                                /** @enum {string} */
                                status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                                statusSince: string | null;
                                tvAvailable: boolean;
                                rebootStatus: boolean;
                                favourite: boolean;
                                privacyEnabled: boolean;
                                privacyTimeout: number;
                                customerId: string | null;
                                userId: {
                                    id: string;
                                    /** @enum {string} */
                                    role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                } | null;
                                managedBy: string;
                                call: {
                                    id: string;
                                    /** @enum {string} */
                                    status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                    ringEndsAt: string | null;
                                    name: string;
                                    location: string;
                                    with: string;
                                    byMe: boolean;
                                    _id: string;
                                } | null;
                                lastSeenAt: string | null;
                                appVersion: string;
                                camera: boolean | null;
                                microphone: boolean | null;
                                /** @enum {string} */
                                canReboot: "device" | "page";
                                waiting: boolean;
                                createdAt: string;
                                version: number;
                                _id: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    userDeviceName?: string;
                    privacyEnabled?: boolean;
                    PrivacyEnabled?: boolean;
                    privacyTimeout?: number;
                    privacyTimeOut?: number;
                    PrivacyTimeOut?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            checkCode: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.assignTo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    userDeviceName?: string;
                    privacyEnabled?: boolean;
                    PrivacyEnabled?: boolean;
                    privacyTimeout?: number;
                    privacyTimeOut?: number;
                    PrivacyTimeOut?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            checkCode: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.unassignAny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.reset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.resetByPost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.resetAny": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.resetAnyByPost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    name?: string;
                    userDeviceName?: string;
                    privacyEnabled?: boolean;
                    PrivacyEnabled?: boolean;
                    privacyTimeout?: number;
                    privacyTimeOut?: number;
                    PrivacyTimeOut?: number;
                    favourite?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.editAny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    name?: string;
                    userDeviceName?: string;
                    privacyEnabled?: boolean;
                    PrivacyEnabled?: boolean;
                    privacyTimeout?: number;
                    privacyTimeOut?: number;
                    PrivacyTimeOut?: number;
                    favourite?: boolean;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.editMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    privacyEnabled?: boolean;
                    privacyTimeout?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            changed: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.reboot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    /**
                     * @default now
                     * @enum {string}
                     */
                    when?: "now" | "idle";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceName: string;
                            userDeviceName: string;
                            /** @enum {string} */
                            status: "PoweredOff" | "Rebooting" | "Call Ongoing" | "Ready";
                            statusSince: string | null;
                            tvAvailable: boolean;
                            rebootStatus: boolean;
                            favourite: boolean;
                            privacyEnabled: boolean;
                            privacyTimeout: number;
                            customerId: string | null;
                            userId: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            } | null;
                            managedBy: string;
                            call: {
                                id: string;
                                /** @enum {string} */
                                status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                                ringEndsAt: string | null;
                                name: string;
                                location: string;
                                with: string;
                                byMe: boolean;
                                _id: string;
                            } | null;
                            lastSeenAt: string | null;
                            appVersion: string;
                            camera: boolean | null;
                            microphone: boolean | null;
                            /** @enum {string} */
                            canReboot: "device" | "page";
                            waiting: boolean;
                            createdAt: string;
                            version: number;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.readQuality": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            quality: {
                                good: number;
                                weak: number;
                                poor: number;
                            } | null;
                            roundTrip: number | null;
                            loss: number | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.listEvents": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: Record<string, never>;
                    /** @enum {string} */
                    kind?: "registered" | "assigned" | "unassigned" | "online" | "offline" | "call" | "command" | "settings" | "error";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            createdAt: string;
                            /** @enum {string} */
                            kind: "registered" | "assigned" | "unassigned" | "online" | "offline" | "call" | "command" | "settings" | "error";
                            detail: {
                                [key: string]: string | number | boolean | null;
                            };
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.readAlerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mail: string;
                            webhookUrl: string;
                            settleSeconds: number;
                            webhookError: {
                                at: string;
                                /** @enum {string} */
                                why: "private_network" | "unknown_name" | "refused" | "timeout" | "certificate" | "answered" | "connection_lost";
                                status: number | null;
                            } | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.saveAlerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    mail: "" | string;
                    webhookUrl: "" | string;
                    settleSeconds: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mail: string;
                            webhookUrl: string;
                            settleSeconds: number;
                            webhookError: {
                                at: string;
                                /** @enum {string} */
                                why: "private_network" | "unknown_name" | "refused" | "timeout" | "certificate" | "answered" | "connection_lost";
                                status: number | null;
                            } | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.ring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    deviceId: string;
                    roomName: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceId: string;
                            userDeviceName: string;
                            location: string;
                            /** @enum {string} */
                            status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                            ringEndsAt: string | null;
                            reason: string | null;
                            createdAt: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.listCalls": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roomName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceId: string;
                            userDeviceName: string;
                            location: string;
                            /** @enum {string} */
                            status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                            ringEndsAt: string | null;
                            reason: string | null;
                            createdAt: string;
                            _id: string;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "devices.cancelCall": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            deviceId: string;
                            userDeviceName: string;
                            location: string;
                            /** @enum {string} */
                            status: "calling" | "ringing" | "accepted" | "joined" | "declined" | "no-answer" | "failed" | "cancelled" | "ended";
                            ringEndsAt: string | null;
                            reason: string | null;
                            createdAt: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "imports.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "members" | "customers";
                    customerId?: string;
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "members" | "customers";
                            /** @enum {string} */
                            status: "checked" | "running" | "done" | "failed";
                            total: number;
                            create: number;
                            unchanged: number;
                            wrong: number;
                            done: number;
                            rows: {
                                line: number;
                                name: string;
                                email: string;
                                contactNumber: string;
                                /** @enum {string} */
                                outcome: "create" | "unchanged" | "wrong";
                                fields?: {
                                    [key: string]: "required" | "wrong_type" | "too_long" | "one_line_only" | "hidden_characters" | "unknown_field" | "invalid_value" | "name_required" | "please_insert_valid_name" | "please_insert_valid_email" | "contact_email_invalid" | "please_insert_valid_contact_number" | "please_insert_valid_password" | "password_length" | "password_mismatch" | "password_too_common" | "password_unchanged" | "meeting_name_required" | "event_name_required" | "enter_valid_date_time" | "time_skipped_by_clock_change" | "end_time_cannot_be_before_begin_time" | "invalid_room_name" | "unknown_time_zone" | "invalid_recurrence" | "too_many_occurrences" | "choose_a_member" | "choose_a_device" | "choose_a_scope" | "too_many_guests" | "guest_mail_limit_reached" | "room_name_taken" | "lowercase_alphanumeric_only" | "digits_only" | "please_insert_valid_url" | "user_already_exists" | "group_already_exists" | "view_already_exists" | "please_insert_valid_device_name" | "please_insert_valid_deviceid" | "please_insert_valid_privacy_timeout" | "device_busy" | "device_unavailable" | "current_password_incorrect" | "code_incorrect" | "invalid_role" | "parent_required" | "not_found" | "changed_meanwhile" | "formula_not_allowed" | "duplicate_in_file" | "too_many" | "file_too_large" | "file_empty" | "file_not_utf8" | "file_wrong_header" | "file_not_csv" | "title_required" | "company_name_required" | "meeting_endtext_required" | "logo_required" | "locale_required" | "faq_title_required" | "description_required" | "token_required" | "please_insert_valid_message" | "invalid_color" | "invalid_rich_text" | "link_not_allowed" | "platform_named_twice" | "file_missing" | "picture_too_large" | "picture_unreadable" | "picture_too_many_pixels" | "unknown_variable" | "missing_variable" | "streaming_url_required" | "enter_valid_url" | "choose_a_viewer" | "time_in_past" | "stream_key_required" | "please_insert_valid_rtmp_url" | "not_a_video" | "video_too_large" | "chunk_too_large" | "chunk_wrong_size" | "address_not_allowed" | "issuer_invalid" | "issuer_unreachable" | "issuer_redirects" | "issuer_no_description" | "issuer_other" | "domain_invalid" | "domain_taken" | "domain_required" | "claims_unreadable";
                                };
                            }[];
                            createdAt: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "imports.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "members" | "customers";
                            /** @enum {string} */
                            status: "checked" | "running" | "done" | "failed";
                            total: number;
                            create: number;
                            unchanged: number;
                            wrong: number;
                            done: number;
                            rows: {
                                line: number;
                                name: string;
                                email: string;
                                contactNumber: string;
                                /** @enum {string} */
                                outcome: "create" | "unchanged" | "wrong";
                                fields?: {
                                    [key: string]: "required" | "wrong_type" | "too_long" | "one_line_only" | "hidden_characters" | "unknown_field" | "invalid_value" | "name_required" | "please_insert_valid_name" | "please_insert_valid_email" | "contact_email_invalid" | "please_insert_valid_contact_number" | "please_insert_valid_password" | "password_length" | "password_mismatch" | "password_too_common" | "password_unchanged" | "meeting_name_required" | "event_name_required" | "enter_valid_date_time" | "time_skipped_by_clock_change" | "end_time_cannot_be_before_begin_time" | "invalid_room_name" | "unknown_time_zone" | "invalid_recurrence" | "too_many_occurrences" | "choose_a_member" | "choose_a_device" | "choose_a_scope" | "too_many_guests" | "guest_mail_limit_reached" | "room_name_taken" | "lowercase_alphanumeric_only" | "digits_only" | "please_insert_valid_url" | "user_already_exists" | "group_already_exists" | "view_already_exists" | "please_insert_valid_device_name" | "please_insert_valid_deviceid" | "please_insert_valid_privacy_timeout" | "device_busy" | "device_unavailable" | "current_password_incorrect" | "code_incorrect" | "invalid_role" | "parent_required" | "not_found" | "changed_meanwhile" | "formula_not_allowed" | "duplicate_in_file" | "too_many" | "file_too_large" | "file_empty" | "file_not_utf8" | "file_wrong_header" | "file_not_csv" | "title_required" | "company_name_required" | "meeting_endtext_required" | "logo_required" | "locale_required" | "faq_title_required" | "description_required" | "token_required" | "please_insert_valid_message" | "invalid_color" | "invalid_rich_text" | "link_not_allowed" | "platform_named_twice" | "file_missing" | "picture_too_large" | "picture_unreadable" | "picture_too_many_pixels" | "unknown_variable" | "missing_variable" | "streaming_url_required" | "enter_valid_url" | "choose_a_viewer" | "time_in_past" | "stream_key_required" | "please_insert_valid_rtmp_url" | "not_a_video" | "video_too_large" | "chunk_too_large" | "chunk_wrong_size" | "address_not_allowed" | "issuer_invalid" | "issuer_unreachable" | "issuer_redirects" | "issuer_no_description" | "issuer_other" | "domain_invalid" | "domain_taken" | "domain_required" | "claims_unreadable";
                                };
                            }[];
                            createdAt: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "imports.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            /** @enum {string} */
                            kind: "members" | "customers";
                            /** @enum {string} */
                            status: "checked" | "running" | "done" | "failed";
                            total: number;
                            create: number;
                            unchanged: number;
                            wrong: number;
                            done: number;
                            rows: {
                                line: number;
                                name: string;
                                email: string;
                                contactNumber: string;
                                /** @enum {string} */
                                outcome: "create" | "unchanged" | "wrong";
                                fields?: {
                                    [key: string]: "required" | "wrong_type" | "too_long" | "one_line_only" | "hidden_characters" | "unknown_field" | "invalid_value" | "name_required" | "please_insert_valid_name" | "please_insert_valid_email" | "contact_email_invalid" | "please_insert_valid_contact_number" | "please_insert_valid_password" | "password_length" | "password_mismatch" | "password_too_common" | "password_unchanged" | "meeting_name_required" | "event_name_required" | "enter_valid_date_time" | "time_skipped_by_clock_change" | "end_time_cannot_be_before_begin_time" | "invalid_room_name" | "unknown_time_zone" | "invalid_recurrence" | "too_many_occurrences" | "choose_a_member" | "choose_a_device" | "choose_a_scope" | "too_many_guests" | "guest_mail_limit_reached" | "room_name_taken" | "lowercase_alphanumeric_only" | "digits_only" | "please_insert_valid_url" | "user_already_exists" | "group_already_exists" | "view_already_exists" | "please_insert_valid_device_name" | "please_insert_valid_deviceid" | "please_insert_valid_privacy_timeout" | "device_busy" | "device_unavailable" | "current_password_incorrect" | "code_incorrect" | "invalid_role" | "parent_required" | "not_found" | "changed_meanwhile" | "formula_not_allowed" | "duplicate_in_file" | "too_many" | "file_too_large" | "file_empty" | "file_not_utf8" | "file_wrong_header" | "file_not_csv" | "title_required" | "company_name_required" | "meeting_endtext_required" | "logo_required" | "locale_required" | "faq_title_required" | "description_required" | "token_required" | "please_insert_valid_message" | "invalid_color" | "invalid_rich_text" | "link_not_allowed" | "platform_named_twice" | "file_missing" | "picture_too_large" | "picture_unreadable" | "picture_too_many_pixels" | "unknown_variable" | "missing_variable" | "streaming_url_required" | "enter_valid_url" | "choose_a_viewer" | "time_in_past" | "stream_key_required" | "please_insert_valid_rtmp_url" | "not_a_video" | "video_too_large" | "chunk_too_large" | "chunk_wrong_size" | "address_not_allowed" | "issuer_invalid" | "issuer_unreachable" | "issuer_redirects" | "issuer_no_description" | "issuer_other" | "domain_invalid" | "domain_taken" | "domain_required" | "claims_unreadable";
                                };
                            }[];
                            createdAt: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "audit.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "createdAt",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "createdAt" | "actor" | "subject";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        actor?: string;
                        subject?: string;
                        address?: string;
                    };
                    /** @enum {string} */
                    action?: "created" | "updated" | "deleted" | "suspended" | "unsuspended" | "promoted" | "demoted" | "moved" | "invited" | "password-set" | "password-changed" | "email-confirmed" | "signed-in" | "sign-in-failed" | "sessions-ended" | "second-factor-on" | "second-factor-off" | "second-factor-reset" | "authenticator-added" | "authenticator-removed" | "passkey-added" | "passkey-renamed" | "passkey-removed" | "passkey-copied" | "recovery-code-used" | "provider-linked" | "provider-unlinked" | "provider-refused" | "provider-signed-out" | "recovery-codes-renewed" | "imported" | "assigned" | "unassigned" | "reset" | "rebooted" | "called" | "cancelled" | "extended" | "ended" | "admitted" | "denied" | "exported" | "published" | "restored" | "undeleted" | "purged" | "accepted" | "connected" | "disconnected" | "started" | "stopped" | "refused";
                    signIns?: boolean;
                    beginTime?: string;
                    endTime?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            createdAt: string;
                            actor: {
                                id: string;
                                /** @enum {string} */
                                role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                name: string;
                                _id: string;
                            } | null;
                            /** @enum {string} */
                            action: "created" | "updated" | "deleted" | "suspended" | "unsuspended" | "promoted" | "demoted" | "moved" | "invited" | "password-set" | "password-changed" | "email-confirmed" | "signed-in" | "sign-in-failed" | "sessions-ended" | "second-factor-on" | "second-factor-off" | "second-factor-reset" | "authenticator-added" | "authenticator-removed" | "passkey-added" | "passkey-renamed" | "passkey-removed" | "passkey-copied" | "recovery-code-used" | "provider-linked" | "provider-unlinked" | "provider-refused" | "provider-signed-out" | "recovery-codes-renewed" | "imported" | "assigned" | "unassigned" | "reset" | "rebooted" | "called" | "cancelled" | "extended" | "ended" | "admitted" | "denied" | "exported" | "published" | "restored" | "undeleted" | "purged" | "accepted" | "connected" | "disconnected" | "started" | "stopped" | "refused";
                            resource: string;
                            subject: {
                                id: string;
                                name: string;
                                _id: string;
                            } | null;
                            before: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            after: {
                                [key: string]: string | number | boolean | null;
                            } | null;
                            names: {
                                [key: string]: string;
                            };
                            address: string;
                            keyName: string | null;
                            userAgent: string;
                            _id: string;
                        }[];
                        total: number;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "beginTime",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "beginTime" | "name" | "host" | "status";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        host?: string;
                        location?: string;
                    };
                    /** @enum {string} */
                    status?: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                    /** @enum {string} */
                    when?: "today" | "upcoming" | "ongoing" | "completed" | "unfinished";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            total: number;
                            overview: {
                                today: number;
                                upcoming: number;
                                ongoing: number;
                                completed: number;
                                unfinished: number;
                            };
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                overAt: string | null;
                                host: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                groupId: string | null;
                                deviceId: string | null;
                                participantCount: number;
                                attended: number;
                                seriesId: string | null;
                                recurrence: string | null;
                                timeZone: string;
                                answer: ("none" | "accepted" | "declined" | "tentative") | null;
                                version: number;
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    beginTime: string;
                    endTime: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                overAt: string | null;
                                host: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                groupId: string | null;
                                deviceId: string | null;
                                participantCount: number;
                                attended: number;
                                seriesId: string | null;
                                recurrence: string | null;
                                timeZone: string;
                                answer: ("none" | "accepted" | "declined" | "tentative") | null;
                                version: number;
                                _id: string;
                            }[];
                            more: boolean;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            deviceId: string | null;
                            participantCount: number;
                            attended: number;
                            seriesId: string | null;
                            recurrence: string | null;
                            timeZone: string;
                            answer: ("none" | "accepted" | "declined" | "tentative") | null;
                            version: number;
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            agenda: string;
                            remaining: {
                                count: number;
                                first: string;
                                last: string;
                            } | null;
                            history: {
                                createdAt: string;
                                changes: number;
                                edits: {
                                    at: string;
                                    by: string;
                                    what: ("name" | "time" | "repeat" | "members" | "devices" | "guests" | "group" | "lobby" | "agenda")[];
                                }[] | null;
                                startedAt: string | null;
                                endedAt: string | null;
                                attendees: string[] | null;
                            };
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                            }[];
                            guests: {
                                id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                                _id: string;
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            deviceCronStatus: ("pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed") | null;
                            jwtToken: string;
                            jwtTokenWithBaseUrl: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "series";
                    name: string;
                    beginTime: string;
                    endTime: string;
                    timeZone?: string;
                    recurrence?: string | null;
                    groupId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    guests?: {
                        email: string;
                        /** @default  */
                        name?: string;
                    }[];
                    agenda?: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    deviceId?: string | null;
                    /** @enum {string} */
                    lobby?: "off" | "guests" | "everyone";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            deviceId: string | null;
                            participantCount: number;
                            attended: number;
                            seriesId: string | null;
                            recurrence: string | null;
                            timeZone: string;
                            answer: ("none" | "accepted" | "declined" | "tentative") | null;
                            version: number;
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            agenda: string;
                            remaining: {
                                count: number;
                                first: string;
                                last: string;
                            } | null;
                            history: {
                                createdAt: string;
                                changes: number;
                                edits: {
                                    at: string;
                                    by: string;
                                    what: ("name" | "time" | "repeat" | "members" | "devices" | "guests" | "group" | "lobby" | "agenda")[];
                                }[] | null;
                                startedAt: string | null;
                                endedAt: string | null;
                                attendees: string[] | null;
                            };
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                            }[];
                            guests: {
                                id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                                _id: string;
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            deviceCronStatus: ("pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed") | null;
                            jwtToken: string;
                            jwtTokenWithBaseUrl: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.remove": {
        parameters: {
            query?: {
                scope?: "one" | "series";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deleted: number;
                            notified: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.conflicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "series";
                    beginTime: string;
                    endTime: string;
                    timeZone?: string;
                    recurrence?: string | null;
                    groupId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            occurrences: number;
                            first: string[];
                            last: string;
                            conflicts: {
                                /** @enum {string} */
                                kind: "user" | "device";
                                id: string;
                                name: string;
                                meeting: {
                                    name: string;
                                    beginTime: string;
                                    endTime: string;
                                };
                                _id: string;
                            }[];
                            total: number;
                            freeFrom: string | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.roomName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            location: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.createScheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    beginTime: string;
                    endTime: string;
                    timeZone?: string;
                    recurrence?: string | null;
                    groupId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    guests?: {
                        email: string;
                        /** @default  */
                        name?: string;
                    }[];
                    agenda?: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    deviceId?: string | null;
                    /** @enum {string} */
                    lobby?: "off" | "guests" | "everyone";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            deviceId: string | null;
                            participantCount: number;
                            attended: number;
                            seriesId: string | null;
                            recurrence: string | null;
                            timeZone: string;
                            answer: ("none" | "accepted" | "declined" | "tentative") | null;
                            version: number;
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            agenda: string;
                            remaining: {
                                count: number;
                                first: string;
                                last: string;
                            } | null;
                            history: {
                                createdAt: string;
                                changes: number;
                                edits: {
                                    at: string;
                                    by: string;
                                    what: ("name" | "time" | "repeat" | "members" | "devices" | "guests" | "group" | "lobby" | "agenda")[];
                                }[] | null;
                                startedAt: string | null;
                                endedAt: string | null;
                                attendees: string[] | null;
                            };
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                            }[];
                            guests: {
                                id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                                _id: string;
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            deviceCronStatus: ("pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed") | null;
                            jwtToken: string;
                            jwtTokenWithBaseUrl: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    answer: "none" | "accepted" | "declined" | "tentative";
                    /**
                     * @default one
                     * @enum {string}
                     */
                    scope?: "one" | "series";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            answer: "none" | "accepted" | "declined" | "tentative";
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.createInstant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    beginTime?: string;
                    location?: ("" | string) | null;
                    deviceId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            deviceId: string | null;
                            participantCount: number;
                            attended: number;
                            seriesId: string | null;
                            recurrence: string | null;
                            timeZone: string;
                            answer: ("none" | "accepted" | "declined" | "tentative") | null;
                            version: number;
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            agenda: string;
                            remaining: {
                                count: number;
                                first: string;
                                last: string;
                            } | null;
                            history: {
                                createdAt: string;
                                changes: number;
                                edits: {
                                    at: string;
                                    by: string;
                                    what: ("name" | "time" | "repeat" | "members" | "devices" | "guests" | "group" | "lobby" | "agenda")[];
                                }[] | null;
                                startedAt: string | null;
                                endedAt: string | null;
                                attendees: string[] | null;
                            };
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                            }[];
                            guests: {
                                id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                                _id: string;
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            deviceCronStatus: ("pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed") | null;
                            jwtToken: string;
                            jwtTokenWithBaseUrl: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "meetings.rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            deviceId: string | null;
                            participantCount: number;
                            attended: number;
                            seriesId: string | null;
                            recurrence: string | null;
                            timeZone: string;
                            answer: ("none" | "accepted" | "declined" | "tentative") | null;
                            version: number;
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            agenda: string;
                            remaining: {
                                count: number;
                                first: string;
                                last: string;
                            } | null;
                            history: {
                                createdAt: string;
                                changes: number;
                                edits: {
                                    at: string;
                                    by: string;
                                    what: ("name" | "time" | "repeat" | "members" | "devices" | "guests" | "group" | "lobby" | "agenda")[];
                                }[] | null;
                                startedAt: string | null;
                                endedAt: string | null;
                                attendees: string[] | null;
                            };
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                            }[];
                            guests: {
                                id: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                answer: "none" | "accepted" | "declined" | "tentative";
                                undelivered: boolean;
                                _id: string;
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            deviceCronStatus: ("pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed") | null;
                            jwtToken: string;
                            jwtTokenWithBaseUrl: string;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                /** @enum {string} */
                                lobby: "off" | "guests" | "everyone";
                                host: {
                                    id: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                peopleCount: number;
                                people: {
                                    key: string;
                                    name: string;
                                    /** @enum {string} */
                                    kind: "user" | "guest" | "device";
                                    moderator: boolean;
                                    joinedAt: string;
                                    quality: ("good" | "weak" | "poor") | null;
                                }[];
                                quality: {
                                    good: number;
                                    weak: number;
                                    poor: number;
                                } | null;
                                devices: {
                                    id: string;
                                    userDeviceName: string;
                                    /** @enum {string} */
                                    status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                                    _id: string;
                                }[];
                                waiting: {
                                    id: string;
                                    name: string;
                                    since: string;
                                    _id: string;
                                }[] | null;
                                mayAdmit: boolean;
                                _id: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            type: "schedule" | "instant" | "livestreaming" | "scheduledevent" | "replaystreaming";
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            /** @enum {string} */
                            lobby: "off" | "guests" | "everyone";
                            host: {
                                id: string;
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            peopleCount: number;
                            people: {
                                key: string;
                                name: string;
                                /** @enum {string} */
                                kind: "user" | "guest" | "device";
                                moderator: boolean;
                                joinedAt: string;
                                quality: ("good" | "weak" | "poor") | null;
                            }[];
                            quality: {
                                good: number;
                                weak: number;
                                poor: number;
                            } | null;
                            devices: {
                                id: string;
                                userDeviceName: string;
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                                _id: string;
                            }[];
                            waiting: {
                                id: string;
                                name: string;
                                since: string;
                                _id: string;
                            }[] | null;
                            mayAdmit: boolean;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.extend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    minutes: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            endTime: string;
                            next: {
                                userDeviceName: string;
                                beginTime: string;
                            } | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.admit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    waiting?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            admitted: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.deny": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    waiting?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            denied: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "running.message": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            notified: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "reports.meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    /**
                     * @default {
                     *       "name": "beginTime",
                     *       "direction": "desc"
                     *     }
                     */
                    sortOrder?: {
                        /** @enum {string} */
                        name: "beginTime" | "name" | "host" | "duration" | "participants" | "status";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                    };
                    /** @default 2020-01-01 */
                    beginTime?: string;
                    endTime?: string;
                    /** @default  */
                    host?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            total: number;
                            meetings: {
                                id: string;
                                name: string;
                                beginTime: string;
                                host: {
                                    id: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                duration: number;
                                participants: number;
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "reports.hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    search?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            hosts: {
                                id: string;
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "reports.summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 2020-01-01 */
                    beginTime?: string;
                    endTime?: string;
                    /** @default  */
                    host?: string;
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            meetings: number;
                            seconds: number;
                            participants: number;
                            byDay: {
                                day: string;
                                meetings: number;
                                seconds: number;
                                quality: {
                                    good: number;
                                    weak: number;
                                    poor: number;
                                } | null;
                            }[];
                            /** @enum {string} */
                            step: "day" | "week" | "month";
                            byHost: {
                                host: {
                                    id: string;
                                    profile: {
                                        name: string;
                                    };
                                    _id: string;
                                };
                                meetings: number;
                                seconds: number;
                            }[];
                            byHour: {
                                weekday: number;
                                hour: number;
                                meetings: number;
                            }[];
                            rating: {
                                average: number;
                                count: number;
                            } | null;
                            quality: {
                                good: number;
                                weak: number;
                                poor: number;
                            } | null;
                            timeZone: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "reports.attendance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            beginTime: string;
                            host: {
                                id: string;
                                profile: {
                                    name: string;
                                };
                                _id: string;
                            };
                            duration: number;
                            participants: number;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            endTime: string;
                            timeZone: string;
                            people: {
                                key: string;
                                name: string;
                                /** @enum {string} */
                                kind: "user" | "guest" | "device";
                                seconds: number;
                                stays: {
                                    joinedAt: string;
                                    leftAt: string | null;
                                }[];
                                quality: {
                                    good: number;
                                    weak: number;
                                    poor: number;
                                } | null;
                                spans: {
                                    at: string;
                                    /** @enum {string} */
                                    quality: "good" | "weak" | "poor";
                                    roundTrip: number;
                                    loss: number;
                                    jitter: number;
                                    frames: number;
                                    /** @enum {string} */
                                    limitedBy: "none" | "cpu" | "bandwidth" | "other";
                                }[];
                            }[];
                            spanSeconds: number;
                            ratings: {
                                stars: number;
                                text: string;
                            }[];
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "system.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version: string;
                            node: string;
                            startedAt: string;
                            checkedAt: string;
                            logging: {
                                level: string;
                                detailedUntil: string | null;
                            };
                            parts: {
                                /** @enum {string} */
                                part: "database" | "mail" | "video" | "storage" | "jobs" | "backup";
                                /** @enum {string} */
                                state: "green" | "yellow" | "red";
                                /** @enum {string} */
                                finding: "no_answer" | "failed" | "database_well" | "database_slow" | "database_deaf" | "database_converting" | "database_encrypting" | "clocks_differ" | "replica_away" | "mail_well" | "mail_kept" | "mail_unreachable" | "mail_refused" | "mail_late" | "video_embedded" | "video_insecure" | "video_without_ffmpeg" | "video_without_forwarding" | "video_udp_blocked" | "video_port_silent" | "video_nodes_apart" | "video_elsewhere" | "video_silent" | "video_unreachable" | "storage_well" | "storage_apart" | "storage_low" | "storage_full" | "storage_unwritable" | "jobs_well" | "jobs_late" | "jobs_failed" | "videos_failed" | "jobs_stopped" | "backup_well" | "backup_never" | "backup_old" | "backup_untried" | "drill_old";
                                facts: {
                                    [key: string]: string | number;
                                };
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "overview.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            meetings: {
                                running: number;
                                people: number;
                                today: number;
                            };
                            people: {
                                online: number;
                            };
                            invitations: {
                                pending: number;
                                members: number;
                                customers: number;
                                oldest: {
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    role: "super-admin" | "admin" | "subadmin" | "customer" | "member" | "user";
                                    createdAt: string;
                                    _id: string;
                                }[];
                            };
                            devices: {
                                total: number;
                                online: number;
                                away: {
                                    id: string;
                                    name: string;
                                    since: string;
                                    _id: string;
                                }[];
                            };
                            mail: {
                                undelivered: number;
                            };
                            setup: {
                                mail: boolean;
                                brand: boolean;
                                customer: boolean;
                                device: boolean;
                            };
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: string | null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    /**
                     * @default youtube
                     * @enum {string}
                     */
                    target?: "youtube" | "rtmp";
                    /**
                     * @default unlisted
                     * @enum {string}
                     */
                    privacy?: "public" | "unlisted" | "private";
                    rtmpUrl?: string;
                    streamKey?: string;
                    /** @default true */
                    record?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "livestreaming";
                            livestreamingGroupId: string | null;
                            livestreamingdevices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                            }[];
                            livestreaming: {
                                /** @enum {string} */
                                target: "youtube" | "rtmp";
                                /** @enum {string} */
                                privacy: "public" | "unlisted" | "private";
                                broadcastId: string | null;
                                streamId: string | null;
                                groupId: string | null;
                                streamKey: string | null;
                                rtmpUrl: string | null;
                                viewingUrl: string | null;
                                /** @enum {string} */
                                state: "idle" | "connecting" | "live" | "ended" | "failed";
                                failure: string | null;
                                liveAt: string | null;
                                endedAt: string | null;
                                record: boolean;
                                videoId: string | null;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    sortOrder?: {
                        /** @enum {string} */
                        name: "beginTime" | "name" | "host";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        host?: string;
                    };
                    /** @enum {string} */
                    when?: "recent" | "ongoing" | "upcoming" | "unfinished";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            total: number;
                            overview: {
                                recent: number;
                                ongoing: number;
                                upcoming: number;
                            };
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                overAt: string | null;
                                host: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                groupId: string | null;
                                participantCount: number;
                                members: {
                                    userId: {
                                        id: string;
                                        email: string;
                                        profile: {
                                            name: string;
                                            picture: string | null;
                                        };
                                        _id: string;
                                    };
                                }[];
                                devices: {
                                    deviceId: {
                                        id: string;
                                        deviceName: string;
                                        userDeviceName: string;
                                        _id: string;
                                    };
                                    /** @enum {string} */
                                    status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                                }[];
                                version: number;
                                /** @constant */
                                type: "livestreaming";
                                livestreamingGroupId: string | null;
                                livestreamingdevices: {
                                    deviceId: {
                                        id: string;
                                        deviceName: string;
                                        userDeviceName: string;
                                        _id: string;
                                    };
                                }[];
                                livestreaming: {
                                    /** @enum {string} */
                                    target: "youtube" | "rtmp";
                                    /** @enum {string} */
                                    privacy: "public" | "unlisted" | "private";
                                    broadcastId: string | null;
                                    streamId: string | null;
                                    groupId: string | null;
                                    streamKey: string | null;
                                    rtmpUrl: string | null;
                                    viewingUrl: string | null;
                                    /** @enum {string} */
                                    state: "idle" | "connecting" | "live" | "ended" | "failed";
                                    failure: string | null;
                                    liveAt: string | null;
                                    endedAt: string | null;
                                    record: boolean;
                                    videoId: string | null;
                                };
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: string | null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    /**
                     * @default youtube
                     * @enum {string}
                     */
                    target?: "youtube" | "rtmp";
                    /**
                     * @default unlisted
                     * @enum {string}
                     */
                    privacy?: "public" | "unlisted" | "private";
                    rtmpUrl?: string;
                    streamKey?: string;
                    /** @default true */
                    record?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "livestreaming";
                            livestreamingGroupId: string | null;
                            livestreamingdevices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                            }[];
                            livestreaming: {
                                /** @enum {string} */
                                target: "youtube" | "rtmp";
                                /** @enum {string} */
                                privacy: "public" | "unlisted" | "private";
                                broadcastId: string | null;
                                streamId: string | null;
                                groupId: string | null;
                                streamKey: string | null;
                                rtmpUrl: string | null;
                                viewingUrl: string | null;
                                /** @enum {string} */
                                state: "idle" | "connecting" | "live" | "ended" | "failed";
                                failure: string | null;
                                liveAt: string | null;
                                endedAt: string | null;
                                record: boolean;
                                videoId: string | null;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    search?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            kind: "stream" | "video";
                            livestreaming: {
                                broadcastId: string;
                            };
                            duration: number | null;
                            createdAt: string;
                            _id: string;
                        }[];
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            engine: "embedded";
                            feedUrl: string;
                            keyFrameSeconds: number;
                            kilobitsPerSecond: number;
                        } | {
                            /** @constant */
                            engine: "jitsi";
                            rtmpStreamKey: string | null;
                            youtubeStreamKey: string | null;
                            youtubeBroadcastID: string | null;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "livestreaming";
                            livestreamingGroupId: string | null;
                            livestreamingdevices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                            }[];
                            livestreaming: {
                                /** @enum {string} */
                                target: "youtube" | "rtmp";
                                /** @enum {string} */
                                privacy: "public" | "unlisted" | "private";
                                broadcastId: string | null;
                                streamId: string | null;
                                groupId: string | null;
                                streamKey: string | null;
                                rtmpUrl: string | null;
                                viewingUrl: string | null;
                                /** @enum {string} */
                                state: "idle" | "connecting" | "live" | "ended" | "failed";
                                failure: string | null;
                                liveAt: string | null;
                                endedAt: string | null;
                                record: boolean;
                                videoId: string | null;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "liveStreams.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    on: boolean;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "livestreaming";
                            livestreamingGroupId: string | null;
                            livestreamingdevices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                            }[];
                            livestreaming: {
                                /** @enum {string} */
                                target: "youtube" | "rtmp";
                                /** @enum {string} */
                                privacy: "public" | "unlisted" | "private";
                                broadcastId: string | null;
                                streamId: string | null;
                                groupId: string | null;
                                streamKey: string | null;
                                rtmpUrl: string | null;
                                viewingUrl: string | null;
                                /** @enum {string} */
                                state: "idle" | "connecting" | "live" | "ended" | "failed";
                                failure: string | null;
                                liveAt: string | null;
                                endedAt: string | null;
                                record: boolean;
                                videoId: string | null;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    scheduledeventViewingUrl: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "scheduledevent";
                            scheduledevent: {
                                viewingUrl: string;
                            };
                            scheduledeventViewingUrl: string;
                            stopped: boolean;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    sortOrder?: {
                        /** @enum {string} */
                        name: "beginTime" | "name" | "host";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        host?: string;
                    };
                    /** @enum {string} */
                    when?: "recent" | "ongoing" | "upcoming" | "unfinished";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            total: number;
                            overview: {
                                recent: number;
                                ongoing: number;
                                upcoming: number;
                            };
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                overAt: string | null;
                                host: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                groupId: string | null;
                                participantCount: number;
                                members: {
                                    userId: {
                                        id: string;
                                        email: string;
                                        profile: {
                                            name: string;
                                            picture: string | null;
                                        };
                                        _id: string;
                                    };
                                }[];
                                devices: {
                                    deviceId: {
                                        id: string;
                                        deviceName: string;
                                        userDeviceName: string;
                                        _id: string;
                                    };
                                    /** @enum {string} */
                                    status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                                }[];
                                version: number;
                                /** @constant */
                                type: "scheduledevent";
                                scheduledevent: {
                                    viewingUrl: string;
                                };
                                scheduledeventViewingUrl: string;
                                stopped: boolean;
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: string | null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    scheduledeventViewingUrl: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "scheduledevent";
                            scheduledevent: {
                                viewingUrl: string;
                            };
                            scheduledeventViewingUrl: string;
                            stopped: boolean;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "scheduledevent";
                            scheduledevent: {
                                viewingUrl: string;
                            };
                            scheduledeventViewingUrl: string;
                            stopped: boolean;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "scheduledEvents.stopByPost": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "scheduledevent";
                            scheduledevent: {
                                viewingUrl: string;
                            };
                            scheduledeventViewingUrl: string;
                            stopped: boolean;
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "replays.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    replayStreamingId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "replaystreaming";
                            replaystreaming: {
                                replayId: string | null;
                                groupId: string | null;
                                streamId: string | null;
                                streamKey: string | null;
                                broadcastId: string;
                                viewingUrl: string;
                                name: string;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "replays.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 10 */
                    limit?: number;
                    /** @default 0 */
                    offset?: number;
                    after?: string;
                    before?: string;
                    rowId?: string;
                    sortOrder?: {
                        /** @enum {string} */
                        name: "beginTime" | "name" | "host";
                        /**
                         * @default desc
                         * @enum {string}
                         */
                        direction?: "asc" | "desc";
                    };
                    /** @default  */
                    search?: string;
                    /** @default {} */
                    filters?: {
                        name?: string;
                        host?: string;
                    };
                    /** @enum {string} */
                    when?: "recent" | "ongoing" | "upcoming" | "unfinished";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            total: number;
                            overview: {
                                recent: number;
                                ongoing: number;
                                upcoming: number;
                            };
                            meetings: {
                                id: string;
                                name: string;
                                location: string;
                                beginTime: string;
                                endTime: string;
                                /** @enum {string} */
                                status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                                overAt: string | null;
                                host: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                                groupId: string | null;
                                participantCount: number;
                                members: {
                                    userId: {
                                        id: string;
                                        email: string;
                                        profile: {
                                            name: string;
                                            picture: string | null;
                                        };
                                        _id: string;
                                    };
                                }[];
                                devices: {
                                    deviceId: {
                                        id: string;
                                        deviceName: string;
                                        userDeviceName: string;
                                        _id: string;
                                    };
                                    /** @enum {string} */
                                    status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                                }[];
                                version: number;
                                /** @constant */
                                type: "replaystreaming";
                                replaystreaming: {
                                    replayId: string | null;
                                    groupId: string | null;
                                    streamId: string | null;
                                    streamKey: string | null;
                                    broadcastId: string;
                                    viewingUrl: string;
                                    name: string;
                                };
                                _id: string;
                            }[];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "replays.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: number;
                    name: string;
                    beginTime: string;
                    endTime: string;
                    participantCount?: number;
                    location?: ("" | string) | null;
                    groupId?: string | null;
                    deviceId?: null;
                    /** @default [] */
                    members?: string[];
                    /** @default [] */
                    devices?: string[];
                    livestreamingGroupId?: null;
                    /** @default [] */
                    livestreamingDevices?: string[];
                    replayStreamingId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            id: string;
                            name: string;
                            location: string;
                            beginTime: string;
                            endTime: string;
                            /** @enum {string} */
                            status: "pending" | "waiting" | "inprogress" | "concluded" | "expired";
                            overAt: string | null;
                            host: {
                                id: string;
                                email: string;
                                profile: {
                                    name: string;
                                    picture: string | null;
                                };
                                _id: string;
                            };
                            groupId: string | null;
                            participantCount: number;
                            members: {
                                userId: {
                                    id: string;
                                    email: string;
                                    profile: {
                                        name: string;
                                        picture: string | null;
                                    };
                                    _id: string;
                                };
                            }[];
                            devices: {
                                deviceId: {
                                    id: string;
                                    deviceName: string;
                                    userDeviceName: string;
                                    _id: string;
                                };
                                /** @enum {string} */
                                status: "pending" | "calling" | "ringing" | "joined" | "declined" | "no-answer" | "busy" | "unavailable" | "left" | "missed";
                            }[];
                            version: number;
                            /** @constant */
                            type: "replaystreaming";
                            replaystreaming: {
                                replayId: string | null;
                                groupId: string | null;
                                streamId: string | null;
                                streamKey: string | null;
                                broadcastId: string;
                                viewingUrl: string;
                                name: string;
                            };
                            _id: string;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "replays.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "videos.begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    filename: string;
                    /** @default  */
                    description?: string;
                    size: number;
                    uploadId?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            uploadId: string;
                            received: number;
                            size: number | null;
                            totalChunks: number;
                            missing: [
                                number,
                                number
                            ][];
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "videos.upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    chunkIndex: number | string;
                    totalChunks: number | string;
                    filename: string;
                    /** @default  */
                    description?: string;
                    account: string;
                    uploadId?: string;
                    /** @description At most 524288 bytes. */
                    chunk: string;
                };
                "application/json": {
                    chunkIndex: number | string;
                    totalChunks: number | string;
                    filename: string;
                    /** @default  */
                    description?: string;
                    account: string;
                    uploadId?: string;
                    chunk: number[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            uploadId: string;
                            received: number;
                            size: number | null;
                            totalChunks: number;
                            missing: [
                                number,
                                number
                            ][];
                            data?: {
                                id: string;
                                filename: string;
                                description: string;
                                date: string;
                                size: number;
                                account: string;
                                duration: number | null;
                                poster: string | null;
                                /** @enum {string} */
                                state: "preparing" | "ready" | "failed";
                                progress: number | null;
                                failure: ("conversion_failed" | "preparation_failed") | null;
                                sha256: string;
                                /** @enum {string} */
                                source: "upload" | "recording";
                                broadcastId: string;
                                _id: string;
                            }[];
                            total?: number;
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "videos.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    uploadId: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "videos.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            data: {
                                id: string;
                                filename: string;
                                description: string;
                                date: string;
                                size: number;
                                account: string;
                                duration: number | null;
                                poster: string | null;
                                /** @enum {string} */
                                state: "preparing" | "ready" | "failed";
                                progress: number | null;
                                failure: ("conversion_failed" | "preparation_failed") | null;
                                sha256: string;
                                /** @enum {string} */
                                source: "upload" | "recording";
                                broadcastId: string;
                                _id: string;
                            }[];
                            total: number;
                            quota: {
                                used: number;
                                max: number;
                            };
                        };
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
    "videos.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    id: string;
                    filename?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, never>;
                    };
                };
            };
            /** @description Any error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorResponse"];
                };
            };
        };
    };
}
